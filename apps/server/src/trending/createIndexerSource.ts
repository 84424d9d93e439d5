import { wrappedSolMint } from '@solsmith/chain'
import type { ServedChain } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import type { Core } from '../core.ts'
import { readsOfIndex } from '../database/createReads.ts'
import { type KnownPool, liquidityOf, readKnown } from '../directory/readKnown.ts'
import { readPricesBefore } from '../indexer/priceBefore.ts'
import type { Prices } from '../providers/prices/createPrices.ts'
import { rankTrades } from './rankTrades.ts'
import { readTrades, type Traded } from './readTrades.ts'
import { intervalSeconds, type OwnSource } from './trendingSource.ts'

const daySeconds = 86_400
/** Per day. */
const tradeLimit = 50_000
const poolLimit = 5_000
const tokenLimit = 1_000
/** Less would let small change set prices. */
const leastLamports = 200_000_000n
/** Intervals share one read. */
const lifetimeMs = 5_000
const lamportsPerSol = 1e9

type Reading = { readonly now: number; readonly traded: Traded; readonly pools: readonly KnownPool[] }

/** By trades in indexed pools. */
export function createIndexerSource({
  database,
  mintNames,
  prices,
  now,
  reads,
}: Core & { readonly mintNames: MintNames; readonly prices: Prices }): OwnSource {
  const index = readsOfIndex({ database, reads })
  const readings = createFreshness<Reading>({ lifetimeMs, now })

  async function read(chain: ServedChain): Promise<Reading> {
    const time = await readTime(chain)
    const [traded, { pools }] = await Promise.all([
      readTrades(index, { caip2: chain.caip2, since: time - daySeconds, limit: tradeLimit }),
      readKnown(index, { caip2: chain.caip2, limit: poolLimit }),
    ])
    return { now: time, traded, pools }
  }

  return {
    async list(chain, interval) {
      const { now: time, traded, pools } = await readings.read(chain.caip2, () => read(chain))
      const ranked = rankTrades(traded.trades, {
        now: time,
        seconds: intervalSeconds[interval],
        holders: traded.holders,
      })
      const ofMint = groupPools(pools)
      const deep = ranked.filter(({ mint }) => sumOf(ofMint.get(mint) ?? []) >= leastLamports).slice(0, tokenLimit)
      const deepest = new Map(deep.map(({ mint }) => [mint, deepestOf(ofMint.get(mint) ?? [])]))
      const [names, known, before] = await Promise.all([
        mintNames.read(
          chain,
          deep.map(({ mint }) => mint),
        ),
        prices.read(chain, [wrappedSolMint]),
        readPricesBefore(database, {
          caip2: chain.caip2,
          pools: [...deepest.values()].flatMap((pool) => pool?.pool ?? []),
          at: time - intervalSeconds[interval],
        }),
      ])
      const solUsd = known.prices.get(wrappedSolMint)
      const toUsd = (sol: number | null) => (solUsd === undefined || sol === null ? null : sol * solUsd)
      return deep.map(({ mint, lamports, prices: line }) => {
        const own = ofMint.get(mint) ?? []
        const named = names.get(mint)
        const main = deepest.get(mint)
        const price = named ? priceOf(mint, main) * 10 ** named.decimals : null
        const made = traded.made.get(mint)
        return {
          mint,
          isPromoted: false,
          price: toUsd(price),
          marketCap: toUsd(named && price !== null ? (price * Number(named.supply)) / 10 ** named.decimals : null),
          liquidity: toUsd(Number(sumOf(own)) / lamportsPerSol),
          volume: toUsd(Number(lamports) / lamportsPerSol),
          change: main ? changeOf(main, before.get(main.pool)) : null,
          prices: [...line],
          ageSeconds: made === undefined ? null : Math.max(time - made, 0),
          holders: traded.holders.get(mint) ?? null,
        }
      })
    },
  }
}

/** A sandbox may be ahead. */
const readTime = (chain: ServedChain): Promise<number> =>
  chain.ask(async (rpc) => {
    const slot = await rpc.getSlot({ commitment: 'confirmed' }).send()
    return Number(await rpc.getBlockTime(slot).send())
  })

function groupPools(pools: readonly KnownPool[]): ReadonlyMap<string, readonly KnownPool[]> {
  const ofMint = new Map<string, KnownPool[]>()
  for (const pool of pools) {
    const mint = pool.mints.find((one) => one !== wrappedSolMint)
    if (mint === undefined || liquidityOf(pool) === 0n) continue
    ofMint.set(mint, [...(ofMint.get(mint) ?? []), pool])
  }
  return ofMint
}

const sumOf = (pools: readonly KnownPool[]): bigint => pools.reduce((sum, pool) => sum + liquidityOf(pool), 0n)

const deepestOf = (pools: readonly KnownPool[]): KnownPool | undefined =>
  pools.toSorted((left, right) => (liquidityOf(left) < liquidityOf(right) ? 1 : -1))[0]

function priceOf(mint: string, pool: KnownPool | undefined): number {
  const amount = pool?.reserves[pool.mints.indexOf(mint)] ?? 0n
  return pool && amount > 0n ? Number(liquidityOf(pool)) / 2 / lamportsPerSol / Number(amount) : 0
}

/** Change of the token's price in SOL: 0.05 is 5%. Null without an earlier price. */
function changeOf({ mints, reserves }: KnownPool, before: number | undefined): number | null {
  const now = Number(reserves[1]) / Number(reserves[0])
  if (!before || !Number.isFinite(now) || now === 0) return null
  return (mints[1] === wrappedSolMint ? now / before : before / now) - 1
}
