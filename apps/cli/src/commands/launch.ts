import { sequentialInstructionPlan } from '@solana/kit'
import { type Plan, readRentOf, wrappedSolMint } from '@solsmith/chain'
import {
  createRaydium,
  createSeed,
  describePoolWarning,
  findMintAddress,
  type LaunchPlan,
  type PlanLaunchInput,
  planCreateToken,
  poolTokenOfDraft,
  sandboxLookupTable,
  type TokenDraft,
} from '@solsmith/tokens'
import { type Context, readAddress } from '../context.ts'
import { CliError } from '../errors.ts'
import type { Arguments } from '../flags.ts'
import { parseTyped } from '../parseTyped.ts'
import { feeOfLaunch } from '../payFee.ts'
import { readNonce, sendPlan } from '../sendPlan.ts'
import { words } from '../words/en.ts'
import { poolWords } from '../words/pool.en.ts'
import { findTier, readTime } from './pool.ts'

export async function launch(
  context: Context,
  args: Arguments,
  { name, draft, uri }: { readonly name: string; readonly draft: TokenDraft; readonly uri: string },
): Promise<void> {
  const { values } = args
  const [network, rpc, { address: wallet }] = [await context.network(), await context.rpc(), await context.signer()]
  const venue = createRaydium(network.id)
  const quote = values.quote ? readAddress(values.quote, 'quote') : wrappedSolMint
  const [ofQuote, tier] = await Promise.all([venue.fetchPoolToken(rpc, quote), findTier(venue, rpc, values.tier)])
  const amounts = readAmounts(values.pool ?? '', [draft.decimals, ofQuote.decimals])
  const token = poolTokenOfDraft(draft, { mint: wallet, creator: wallet })
  for (const warning of venue.quoteCreate({ token, quote: ofQuote, tier, known: amounts }).warnings)
    context.output.line(describePoolWarning(warning, wallet))
  const nonceAccount = await readNonce(context)
  const alive = nonceAccount ? { nonceAccount } : {}
  const common: Omit<PlanLaunchInput, 'seed' | 'poolSeed'> = {
    wallet,
    draft,
    uri,
    network,
    quote,
    tier: tier.address,
    ...amounts,
    openTime: readTime(values.opens),
    lookupTable: readTable(args, network.id === 'sandbox'),
    version1: 'never',
  }
  let made = ''
  await sendPlan(context, {
    name,
    // They determine both addresses, so a resumed run creates the same ones.
    keeps: () => ({ seed: values.seed ?? createSeed().slice(0, 12), poolSeed: createSeed() }),
    plan: async (keeps) => {
      const { seed = '', poolSeed = '' } = keeps
      const mint = await findMintAddress(wallet, seed, draft.standard)
      made = mint
      const { value: isStarted } = await rpc
        .getAccountInfo(mint, { encoding: 'base64', commitment: 'confirmed' })
        .send()
      if (!isStarted) {
        const fee = await feeOfLaunch(context, wallet, keeps)
        const planned = await venue.planLaunch(rpc, readRentOf(rpc), { ...common, ...alive, seed, poolSeed, fee })
        if (planned.reason !== null) context.output.line(planned.reason)
        context.output.line(poolWords.at(planned.pool))
        return joinPlans(planned.plans)
      }
      // A started launch resumes unchanged, identified by its signatures.
      const created = await planCreateToken(readRentOf(rpc), { draft, creator: wallet, seed, uri, network, ...alive })
      const isMade = (await venue.findPools(rpc, [mint, quote])).some(({ creator }) => creator === wallet)
      if (isMade) return created
      return joinPlans([created, await venue.planCreate(rpc, { ...common, token: mint, poolSeed })])
    },
    resume: 'parts',
  })
  if (!values['dry-run'] && !values.base64) context.output.line(words.mint(made))
}

/** Unsplit: plans that do not fit one transaction are sent as two. */
function joinPlans([first, second]: LaunchPlan['plans']): Plan {
  if (!second) return first
  const { isPacked: _, ...rest } = first
  return {
    ...rest,
    kind: 'create-token-and-pool',
    instructions: sequentialInstructionPlan([first.instructions, second.instructions]),
  }
}

/** `400000:10`: amounts of the token and of the quote token. */
function readAmounts(text: string, [ofToken, ofQuote]: readonly [number, number]) {
  const [tokenText, quoteText, ...more] = text.split(':')
  if (!tokenText || !quoteText || more.length > 0)
    throw new CliError('UsageError', { reason: poolWords.noAmounts(text) })
  return { tokenAmount: parseTyped(tokenText, ofToken), quoteAmount: parseTyped(quoteText, ofQuote) }
}

/** The sandbox has a lookup table; other networks use the given one. */
function readTable({ values: { 'lookup-table': text } }: Arguments, isSandbox: boolean) {
  if (text === 'none') return null
  if (text === undefined) return isSandbox ? sandboxLookupTable : null
  return readAddress(text, 'lookup table')
}
