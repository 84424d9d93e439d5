import type { Address } from '@solana/kit'
import { type Network, type Plan, readRentOf, wrappedSolMint } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { type CreateQuote, estimateLockCost, estimatePoolCost, type TokenDraft } from '@solsmith/tokens'
import { type NextStep, nextOf } from '#pool-parts/after.ts'
import { readOpening } from '#pool-parts/opening.ts'
import { createPoolDraft, type PoolDraft } from '#pool-parts/poolDraft.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { fetchTable, planWhole } from '#pool-parts/whole.ts'
import type { DraftForm, PoolPart } from '../draft/draftForm.ts'
import { quotePool } from './quotePool.ts'

export type LaterStep = {
  readonly action: 'pool' | 'pool-and-lock' | 'pool-and-burn' | 'lock' | 'burn'
  readonly lamports: bigint
}

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
  /** Signatures after the token's, with estimated lamports, without their transaction fee. */
  readonly later: readonly LaterStep[]
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
  const next = nextOf(pool.after)
  const isWhole = plan.kind === 'atomic'
  const readRent = readRentOf(rpc)
  const [poolCost, lockCost] = await Promise.all([
    isWhole ? null : estimatePoolCost(readRent, { tier, tokens: [{ fee: null }, { fee: null }] }),
    next?.action === 'lock' ? estimateLockCost(readRent) : 0n,
  ])
  const poolLamports =
    poolCost && poolCost.createFeeLamports + poolCost.depositLamports + poolCost.lpAccountLamports + quoted.quoteAmount
  return {
    mint: plan.mint,
    pool: plan.pool,
    lpMint: plan.lpMint,
    reason: plan.reason,
    quoted,
    whole: plan.kind === 'atomic' ? plan.plans[0] : null,
    tradeFeeRate: tier.tradeFeeRate,
    next,
    later: listLater({ next, lockCost, poolLamports, fitsOne: lookupTable !== null || input.signsV1 }),
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

/** A pool and its lock share a transaction if a lookup table or version 1 makes them fit. */
function listLater(input: {
  readonly next: NextStep | null
  readonly lockCost: bigint
  /** Null if the pool is created with the token. */
  readonly poolLamports: bigint | null
  readonly fitsOne: boolean
}): readonly LaterStep[] {
  const { next, lockCost, poolLamports, fitsOne } = input
  const keep: readonly LaterStep[] = next ? [{ action: next.action, lamports: lockCost }] : []
  if (poolLamports === null) return keep
  if (next && fitsOne) return [{ action: `pool-and-${next.action}`, lamports: poolLamports + lockCost }]
  return [{ action: 'pool', lamports: poolLamports }, ...keep]
}

export function version1Of({ signing }: DraftForm, signsV1: boolean): 'never' | 'needed' | 'always' {
  if (!signsV1 || signing.version === '0') return 'never'
  return signing.version === '1' ? 'always' : 'needed'
}
