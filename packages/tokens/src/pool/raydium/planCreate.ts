import { type Address, createNoopSigner, type Instruction, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { type ChainRpc, wrappedSolMint } from '@solsmith/chain'
import { formatFee } from '../../fee/formatFee.ts'
import { findCpmmLpAccount, findCpmmPoolAddresses, sortCpmmMints } from '../../programs/cpmm/addresses.ts'
import { getCpmmInitializeInstruction } from '../../programs/cpmm/instructions.ts'
import { clockAddress, readClock } from '../../read/clock.ts'
import { decodeMint } from '../../read/decodeMint.ts'
import { keepWords } from '../../words/pool.en.ts'
import { PoolError } from '../errors.ts'
import { type FundingAccount, openFundingAccount, requireSol } from '../fundingAccount.ts'
import { keyFromSeed } from '../keyFromSeed.ts'
import { fetchLookupTable } from '../lookupTable.ts'
import { type ReadAccount, readAccounts } from '../readAccounts.ts'
import type { CreatePoolPlan, KeepRequest, OpenTime, PlanCreateInput, PoolToken, Tier } from '../venue.ts'
import { checkToken } from './checkToken.ts'
import type { At } from './deployments.ts'
import { readPoolToken, venueName } from './fetchPool.ts'
import { readTier } from './fetchTiers.ts'
import { fitWhole } from './fitWhole.ts'
import { burnLp, feeNftKey, lockLp } from './planKeep.ts'
import { pairName } from './poolPlan.ts'
import { quoteCreate } from './quoteCreate.ts'

/** Checks everything that the venue would refuse. */
export async function planCreate(at: At, rpc: ChainRpc, input: PlanCreateInput): Promise<CreatePoolPlan> {
  const { wallet, tokenAmount, quoteAmount, poolSeed } = input
  const canonical = await findPlace(at, { ...input, poolSeed: null })
  const accounts = await readAccounts(rpc, [[canonical.pool, input.tier, input.token, input.quote, clockAddress]])
  const { epoch, time } = readClock(accounts.get(clockAddress)?.data)
  const tier = requireTier(at, accounts, input.tier)
  const [token, quote] = await Promise.all([
    requireToken(accounts, input.token, epoch),
    requireToken(accounts, input.quote, epoch),
  ])
  const quoted = quoteCreate({ token, quote, tier, known: { tokenAmount, quoteAmount } })
  if (poolSeed === null && accounts.has(canonical.pool))
    throw new PoolError('PoolExistsError', { pool: canonical.pool })
  const openTime = checkOpenTime(input.openTime, time)
  const spentLamports = quote.mint === wrappedSolMint ? quoteAmount : token.mint === wrappedSolMint ? tokenAmount : 0n
  await requireSol(rpc, wallet, spentLamports + tier.createFeeLamports)
  const open = (of: PoolToken, spends: bigint) => openFundingAccount(rpc, { wallet, token: of, spends, asSol: true })
  const fundingAccounts = await Promise.all([open(token, tokenAmount), open(quote, quoteAmount)])
  const place = await findPlace(at, input)
  const make = await makePool(at, { ...input, place, token, quote, fundingAccounts, openTime })
  const base = {
    feePayer: wallet,
    subject: place.pool,
    label: pairName([token, quote]),
    pool: place.pool,
    lpMint: place.lpMint,
  }
  const plain = { ...base, instructions: nonDivisibleSequentialInstructionPlan(make) }
  if (!input.keep) return { ...plain, kind: 'create-pool', reason: null }
  const { keep } = input
  const [kept, tables] = await Promise.all([
    keepMade(at, { wallet, place, keep, lp: quoted.lp }),
    keep.lookupTable ? fetchLookupTable(rpc, keep.lookupTable) : null,
  ])
  const whole = [...make, kept, ...(keep.fee ? formatFee(keep.fee, wallet) : [])]
  const fit = fitWhole(wallet, whole, { ...keep, tables })
  if (!fit.isWhole) return { ...plain, kind: 'create-pool', reason: keepWords.reason({ ...keep, ...fit }) }
  return {
    ...base,
    ...fit.as,
    kind: keep.action === 'lock' ? 'create-pool-and-lock' : 'create-pool-and-burn',
    instructions: nonDivisibleSequentialInstructionPlan(whole),
    reason: null,
  }
}

/** Fixed by the program. */
const lpDecimals = 9

async function keepMade(
  at: At,
  input: { readonly wallet: Address; readonly place: Place; readonly keep: KeepRequest; readonly lp: bigint },
): Promise<Instruction> {
  const { wallet, place, keep } = input
  const lp = (input.lp * BigInt(keep.share)) / 100n
  if (lp === 0n) throw new PoolError('DustError', {})
  const pool = { ...place, address: place.pool, lpDecimals }
  const held = { wallet, pool, account: await findCpmmLpAccount(wallet, place.lpMint), lp }
  return keep.action === 'burn' ? burnLp(held) : lockLp(at, { ...held, feeNftMint: await feeNftKey(keep.seed) })
}

type Place = Awaited<ReturnType<typeof findPlace>>

/** The canonical address, or one from a seed. */
export async function findPlace(at: At, input: Pick<PlanCreateInput, 'token' | 'quote' | 'tier' | 'poolSeed'>) {
  const { token, quote, tier, poolSeed } = input
  if (token === quote) throw new PoolError('SameTokenError', { mint: token })
  const mints = sortCpmmMints(token, quote)
  const poolSigner = poolSeed === null ? undefined : await keyFromSeed('pool', poolSeed)
  const found = await findCpmmPoolAddresses({ config: tier, mints, pool: poolSigner?.address, program: at.program })
  return { ...found, mints, poolSigner }
}

export async function makePool(
  at: At,
  input: {
    readonly wallet: Address
    readonly place: Place
    readonly tier: Address
    readonly token: Pick<PoolToken, 'mint' | 'program'>
    readonly quote: Pick<PoolToken, 'mint' | 'program'>
    readonly tokenAmount: bigint
    readonly quoteAmount: bigint
    readonly fundingAccounts: readonly [FundingAccount, FundingAccount]
    readonly openTime: bigint
  },
): Promise<Instruction[]> {
  const { wallet, place, token, quote, fundingAccounts } = input
  const isTokenFirst = place.mints[0] === token.mint
  const sort = <T>(ofToken: T, ofQuote: T) =>
    isTokenFirst ? ([ofToken, ofQuote] as const) : ([ofQuote, ofToken] as const)
  const initialize = getCpmmInitializeInstruction({
    ...place,
    program: at.program,
    createFeeReceiver: at.createFeeReceiver,
    config: input.tier,
    openTime: input.openTime,
    creator: createNoopSigner(wallet),
    tokenPrograms: sort(token.program, quote.program),
    tokenAccounts: sort(fundingAccounts[0].account, fundingAccounts[1].account),
    lpAccount: await findCpmmLpAccount(wallet, place.lpMint),
    amounts: sort(input.tokenAmount, input.quoteAmount),
  })
  return [
    ...fundingAccounts.flatMap(({ before }) => before),
    initialize,
    ...fundingAccounts.flatMap(({ after }) => after),
  ]
}

type Accounts = ReadonlyMap<Address, ReadAccount>

/** @throws {TokenError} `TierNotFoundError`, `TierClosedError`. */
export function requireTier(at: At, accounts: Accounts, address: Address): Tier {
  const tier = readTier(at, accounts.get(address))
  if (!tier) throw new PoolError('TierNotFoundError', { tier: address })
  if (tier.isClosed) throw new PoolError('TierClosedError', { tier: address })
  return tier
}

/** @throws {TokenError} `PoolExtensionError`, `TokenNotFoundError`, `NotAMintError`. */
export async function requireToken(accounts: Accounts, mint: Address, epoch: bigint): Promise<PoolToken> {
  const token = await readPoolToken(accounts, mint, epoch)
  const account = accounts.get(mint)
  const decoded = account && decodeMint(account)
  const refused = decoded ? checkToken({ ...decoded, address: mint, program: account.owner }).refused : []
  if (refused[0]) throw new PoolError('PoolExtensionError', { venue: venueShortName, mint, extension: refused[0] })
  return token
}

export const venueShortName = venueName.split(' ')[0] ?? venueName

/** From a minute to thirty days ahead. */
const opening = { leastSeconds: 60n, mostSeconds: 30n * 86_400n }

/** @throws {TokenError} `OpenTimeError`. */
export function checkOpenTime(openTime: OpenTime, now: bigint): bigint {
  if (openTime === 'now') return 0n
  const [earliest, latest] = [now + opening.leastSeconds, now + opening.mostSeconds]
  if (openTime < earliest || openTime > latest) throw new PoolError('OpenTimeError', { openTime, earliest, latest })
  return openTime
}
