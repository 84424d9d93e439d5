import { type Address, createNoopSigner, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { getAdvanceNonceAccountInstruction } from '@solana-program/system'
import { type ChainRpc, type Plan, wrappedSolMint } from '@solsmith/chain'
import { formatFee } from '../../fee/formatFee.ts'
import { ManageError } from '../../manage/errors.ts'
import { findHome } from '../../manage/readTokenAccount.ts'
import { findMetadataAddress } from '../../programs/tokenMetadata/address.ts'
import { clockAddress, readClock } from '../../read/clock.ts'
import { createSteps } from '../../token/createSteps.ts'
import { findMintAddress, planCreateToken, type ReadRent } from '../../token/planCreateToken.ts'
import { shareSupply } from '../../token/shareSupply.ts'
import { tokenPrograms } from '../../token/standards.ts'
import { launchWords } from '../../words/pool.en.ts'
import { PoolError } from '../errors.ts'
import { openFundingAccount, requireSol } from '../fundingAccount.ts'
import { fetchLookupTable } from '../lookupTable.ts'
import { poolTokenOfDraft } from '../poolToken.ts'
import { readAccounts } from '../readAccounts.ts'
import type { CreatePoolPlan, LaunchPlan, PlanLaunchInput, PoolToken } from '../venue.ts'
import { listRefused } from './checkToken.ts'
import type { At } from './deployments.ts'
import { fitWhole } from './fitWhole.ts'
import { checkOpenTime, findPlace, makePool, requireTier, requireToken, venueShortName } from './planCreate.ts'
import { pairName } from './poolPlan.ts'
import { quoteCreate } from './quoteCreate.ts'

/**
 * Prefers one transaction, so no one can act in between: version 0, with the operator's lookup table if needed; version
 * 1 if the wallet signs it; else two, with the pool at an unpredictable address.
 */
export async function planLaunch(
  at: At,
  rpc: ChainRpc,
  readRent: ReadRent,
  input: PlanLaunchInput,
): Promise<LaunchPlan> {
  const { wallet, draft, seed, lookupTable, poolSeed, nonceAccount } = input
  const alive = nonceAccount ? { nonceAccount } : {}
  const mint = await findMintAddress(wallet, seed, draft.standard)
  const creation = { draft, creator: wallet, seed, uri: input.uri, network: input.network }
  const [terms, created, tables] = await Promise.all([
    readTerms(at, rpc, input, mint),
    planCreateToken(readRent, { ...creation, ...alive }),
    lookupTable ? fetchLookupTable(rpc, lookupTable) : null,
  ])
  const program = tokenPrograms[draft.standard]
  const steps = await createSteps(readRent, { ...creation, mint, program })
  const make = async (randomSeed: string | null) => {
    const place = await findPlace(at, { token: mint, quote: input.quote, tier: input.tier, poolSeed: randomSeed })
    return { place, instructions: await makePool(at, { ...input, ...terms, place }) }
  }
  const first = await make(null)
  const paid = input.fee ? formatFee(input.fee, wallet) : []
  const whole = [...steps.flatMap(({ instructions }) => instructions), ...first.instructions, ...paid]
  // A durable nonce transaction begins with its advance.
  const advance = nonceAccount
    ? [getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: createNoopSigner(wallet) })]
    : []
  const fit = fitWhole(wallet, [...advance, ...whole], { ...input, tables })
  const { bytes, limitBytes, version } = fit
  const size = { bytes, limitBytes, version }
  const base = { feePayer: wallet, label: draft.symbol, ...alive }
  if (fit.isWhole) {
    const plan: Plan = {
      ...base,
      ...fit.as,
      kind: 'create-token-and-pool',
      subject: mint,
      instructions: nonDivisibleSequentialInstructionPlan(whole),
    }
    const { pool, lpMint } = first.place
    return { mint, pool, lpMint, plans: [plan], kind: 'atomic', ...size, reason: null }
  }
  const second = await make(poolSeed)
  const { pool, lpMint } = second.place
  const poolPlan: CreatePoolPlan = {
    ...base,
    kind: 'create-pool',
    subject: pool,
    pool,
    lpMint,
    reason: null,
    label: pairName([terms.token, terms.quote]),
    instructions: nonDivisibleSequentialInstructionPlan(second.instructions),
  }
  const reason = launchWords.reason({ bytes, limitBytes })
  return { mint, pool, lpMint, plans: [created, poolPlan], kind: 'two', ...size, reason }
}

/** Checks everything that the venue would refuse. */
async function readTerms(at: At, rpc: ChainRpc, input: PlanLaunchInput, mint: Address) {
  const { wallet, draft, tokenAmount, quoteAmount } = input
  const [refused] = listRefused(draft.extensions.map(({ kind }) => kind))
  if (refused) throw new PoolError('PoolExtensionError', { venue: venueShortName, mint, extension: refused })
  const beside = await findMetadataAddress(input.quote)
  const accounts = await readAccounts(rpc, [[input.tier, input.quote, beside, clockAddress]])
  const { epoch, time } = readClock(accounts.get(clockAddress)?.data)
  const tier = requireTier(at, accounts, input.tier)
  const quote = await requireToken(accounts, input.quote, epoch)
  const token = poolTokenOfDraft(draft, { mint, creator: wallet })
  quoteCreate({ token, quote, tier, known: { tokenAmount, quoteAmount } })
  requireOwnShare(input, token)
  const lamports = (quote.mint === wrappedSolMint ? quoteAmount : 0n) + tier.createFeeLamports
  await requireSol(rpc, wallet, lamports)
  const fundingAccount = await openFundingAccount(rpc, { wallet, token: quote, spends: quoteAmount, asSol: true })
  const home = await findHome({ address: mint, program: token.program }, wallet)
  return {
    token,
    quote,
    tier: tier.address,
    openTime: checkOpenTime(input.openTime, time),
    fundingAccounts: [{ account: home, before: [], after: [] }, fundingAccount],
  } as const
}

/** The pool's tokens come from the creator's share only. */
function requireOwnShare({ draft, wallet, tokenAmount }: PlanLaunchInput, { decimals }: PoolToken): void {
  const balance = shareSupply(draft, wallet)
    .filter(({ to }) => to === wallet)
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (tokenAmount > balance) throw new ManageError('BalanceTooSmallError', { amount: tokenAmount, balance, decimals })
}
