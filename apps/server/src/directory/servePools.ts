import { type Address, isAddress } from '@solana/kit'
import { shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { fetchPoolTerms, type PoolTerms } from '@solsmith/tokens'
import { listPools, type PoolList, poolPageSize } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import type { Chains, ServedChain } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import type { NamedMint } from '../blockchain/readBalances.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import type { Core } from '../core.ts'
import { readsOfIndex, showReplicaAge } from '../database/createReads.ts'
import { formatAge } from '../http/formatAge.ts'
import { limitRequests, type OpenRateLimiter } from '../http/rateLimiter.ts'
import { serve } from '../http/serve.ts'
import { figurePools, filterPools, type RankedPool, sortPools } from './rankPools.ts'
import { readDayTrades } from './readDayTrades.ts'
import { readKnown } from './readKnown.ts'

/** Per network. */
const poolLimit = 5_000
/** Keeps answers within three seconds. */
const ofQuestion = 300
/** Each page scans all pools. */
const pageUnits = 2
const lifetimeMs = 5_000
/** Locks and fees rarely change. */
const termsLifetimeMs = 60_000
const staleMs = 600_000

type Listing = {
  readonly pools: readonly RankedPool[]
  readonly names: ReadonlyMap<string, NamedMint>
  readonly slot: bigint | null
}

export function servePools(
  app: FastifyInstance,
  {
    database,
    reads,
    callsPerMinute,
    now,
    chains,
    mintNames,
    blocks,
    openRateLimiter,
  }: Core & {
    readonly openRateLimiter: OpenRateLimiter
    readonly callsPerMinute: number
    readonly chains: Chains
    readonly mintNames: MintNames
    readonly blocks: BlockList
  },
): void {
  const listings = createFreshness<Listing>({ lifetimeMs, staleMs, now })
  const limiter = openRateLimiter('pools', callsPerMinute)

  const readListing = openListings({ database, reads, mintNames, blocks, now })
  showReplicaAge(app, reads)

  serve(
    app,
    listPools,
    async ({ params: { chainId }, query }, _, reply) => {
      const chain = await chains.find(chainId)
      const { value: listing, ageMs } = await listings.readAged(chain.caip2, () => readListing(chain))
      formatAge(reply, [ageMs])
      const symbolOf = (mint: string) =>
        mint === wrappedSolMint ? 'SOL' : listing.names.get(mint)?.symbol || shortenAddress(mint)
      const filters = {
        search: query.search ?? '',
        leastLiquidity: BigInt(query.leastLiquidity ?? 0),
        isHalfLocked: query.locked === 'half',
        mostAge: Number(query.mostAge ?? 0),
      }
      const found = sortPools(filterPools(listing.pools, filters, symbolOf), query.sort, query.order)
      const from = Number(query.from ?? 0)
      return {
        count: found.length,
        total: listing.pools.length,
        slot: listing.slot === null ? null : String(listing.slot),
        pools: found.slice(from, from + poolPageSize).map((pool) =>
          tellPool(pool, (mint) => ({
            mint,
            symbol: symbolOf(mint),
            picture: mint === wrappedSolMint ? null : (listing.names.get(mint)?.picture ?? null),
          })),
        ),
      }
    },
    limitRequests(limiter, pageUnits),
  )
}

function openListings({
  database,
  mintNames,
  blocks,
  now,
  reads,
}: Core & { readonly mintNames: MintNames; readonly blocks: BlockList }) {
  const index = readsOfIndex({ database, reads })
  const terms = createFreshness<Map<string, PoolTerms>>({ lifetimeMs: termsLifetimeMs, staleMs, now })

  const isBlocked = async (mints: readonly string[]) => {
    for (const mint of mints) if (await blocks.find(mint)) return true
    return false
  }

  /** Loads terms of new pools only. */
  async function readKnownTerms(chain: ServedChain, addresses: readonly Address[]) {
    const known = await terms.read(chain.caip2, () => readTerms(chain, addresses))
    const missing = addresses.filter((address) => !known.has(address))
    for (const [pool, term] of await readTerms(chain, missing)) known.set(pool, term)
    return known
  }

  return async function readListing(chain: ServedChain): Promise<Listing> {
    const { caip2 } = chain
    const time = await readTime(chain)
    const [{ pools }, traded] = await Promise.all([
      readKnown(index, { caip2, limit: poolLimit }),
      readDayTrades(index, { caip2, until: time, limit: poolLimit }),
    ])
    const addresses = pools.map(({ pool }) => pool).filter((pool): pool is Address => isAddress(pool))
    const known = await readKnownTerms(chain, addresses).catch(() => new Map<string, PoolTerms>())
    const names = new Map<string, NamedMint>()
    const mints = [...new Set(pools.flatMap((pool) => pool.mints))]
    for (let from = 0; from < mints.length; from += ofQuestion)
      for (const [mint, named] of await mintNames.read(chain, mints.slice(from, from + ofQuestion)))
        names.set(mint, named)
    const figured = figurePools(pools, traded.pools, { terms: known, now: time })
    const shown: RankedPool[] = []
    for (const pool of figured) if (!(await isBlocked(pool.mints))) shown.push(pool)
    return { pools: shown, names, slot: traded.slot }
  }
}

/** A sandbox has its own clock. */
const readTime = (chain: ServedChain): Promise<number> =>
  chain.ask(async (rpc) => {
    const slot = await rpc.getSlot({ commitment: 'confirmed' }).send()
    return Number(await rpc.getBlockTime(slot).send())
  })

async function readTerms(chain: ServedChain, pools: readonly Address[]): Promise<Map<string, PoolTerms>> {
  const found = new Map<string, PoolTerms>()
  for (let from = 0; from < pools.length; from += ofQuestion) {
    const part = pools.slice(from, from + ofQuestion)
    for (const terms of await chain.ask((rpc) => fetchPoolTerms(rpc, chain.id, part))) found.set(terms.pool, terms)
  }
  return found
}

type ToldPool = PoolList['pools'][number]

const tellPool = (
  { pool, mints, liquidity, volume, fees, yieldMillionths, lockedMillionths, feeMillionths, ...rest }: RankedPool,
  tellToken: (mint: string) => ToldPool['tokens'][number],
): ToldPool => ({
  pool: pool.pool,
  venue: pool.venue,
  tokens: [tellToken(mints[0]), tellToken(mints[1])],
  liquidity: textOf(liquidity),
  volume: textOf(volume),
  fees: textOf(fees),
  yieldMillionths: textOf(yieldMillionths),
  lockedMillionths: textOf(lockedMillionths),
  feeMillionths: textOf(feeMillionths),
  ageSeconds: rest.ageSeconds,
  trades: rest.trades,
  isEmptied: rest.isEmptied,
})

const textOf = (value: bigint | null): string | null => (value === null ? null : String(value))
