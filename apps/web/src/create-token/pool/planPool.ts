import type { Address } from '@solana/kit'
import { type Network, type Plan, readRentOf, wrappedSolMint } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import type { CreateQuote, TokenDraft } from '@solsmith/tokens'
import { type NextStep, nextOf } from '#pool-parts/after.ts'
import { readOpening } from '#pool-parts/opening.ts'
import { createPoolDraft, type PoolDraft } from '#pool-parts/poolDraft.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { fetchTable, planWhole } from '#pool-parts/whole.ts'
import type { DraftForm, PoolPart } from '../draft/draftForm.ts'
import { quotePool } from './quotePool.ts'

export type Launch = {
  readonly mint: Address
  readonly pool: Address
  readonly lpMint: Address
  /** Everything in one transaction; null if it takes two. */
  readonly whole: Plan | null
  /** Why it takes two; null for one. */
  readonly reason: string | null
  readonly quoted: CreateQuote
  readonly tradeFeeRate: bigint
  readonly next: NextStep | null
  readonly second: PoolDraft
}

/**
 * Plans a token with its pool, in one transaction if it fits.
 *
 * @throws {TokenError} As `planLaunch`; invalid amounts count as zero.
 */
export async function planPool(
  network: Network,
  input: {
    readonly account: Address
    readonly draft: TokenDraft
    readonly form: DraftForm
    readonly pool: PoolPart
    readonly uri: string
    readonly signsV1: boolean
    readonly nonceAccount: Address | null
  },
): Promise<Launch> {
  const { account, draft, form, pool, uri } = input
  const rpc = rpcOf(network)
  const venue = venueOf(network)
  const [tiers, lookupTable] = await Promise.all([venue.fetchTiers(rpc), fetchTable(network)])
  const tier = tiers.find((one) => one.address === pool.tier) ?? tiers.find(({ isClosed }) => !isClosed)
  if (!tier) throw new TypeError('Every venue has tiers')
  const quoted = quotePool(venue, { draft, tier, pool })
  const opening = pool.opens === 'date' ? readOpening(pool.dateText, Date.now()) : null
  const plan = await planWhole(network, {
    version1: version1Of(form, input.signsV1),
    make: (version1, fee) =>
      venue.planLaunch(rpc, readRentOf(rpc), {
        wallet: account,
        draft,
        seed: form.seed,
        uri,
        network,
        quote: wrappedSolMint,
        tier: tier.address,
        tokenAmount: quoted.tokenAmount,
        quoteAmount: quoted.quoteAmount,
        poolSeed: pool.poolSeed,
        openTime: opening === null ? 'now' : opening.isGood ? opening.time : 1n,
        lookupTable,
        version1,
        fee,
        ...(input.nonceAccount ? { nonceAccount: input.nonceAccount } : {}),
      }),
    whole: ({ kind, plans }) => (kind === 'atomic' ? plans[0] : null),
  })
  return {
    mint: plan.mint,
    pool: plan.pool,
    lpMint: plan.lpMint,
    reason: plan.reason,
    quoted,
    whole: plan.kind === 'atomic' ? plan.plans[0] : null,
    tradeFeeRate: tier.tradeFeeRate,
    next: nextOf(pool.after),
    second: {
      ...createPoolDraft(plan.mint),
      linked: [
        { input: 'quote', text: pool.quoteText },
        { input: 'share', text: pool.shareText },
      ],
      tier: tier.address,
      opens: pool.opens,
      dateText: pool.dateText,
      after: pool.after,
      isOwnAddress: true,
      poolSeed: pool.poolSeed,
    },
  }
}

export function version1Of({ signing }: DraftForm, signsV1: boolean): 'never' | 'needed' | 'always' {
  if (!signsV1 || signing.version === '0') return 'never'
  return signing.version === '1' ? 'always' : 'needed'
}
