import { foldText, shortenAddress, wrappedSolMint } from '@solsmith/chain'
import { type FoundTokens, findTokens } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import type { Chains, ServedChain } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import { isSpamName } from '../blockchain/isSpamName.ts'
import type { NamedMint } from '../blockchain/readBalances.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import type { Core } from '../core.ts'
import { readsOfIndex, showReplicaAge } from '../database/createReads.ts'
import { limitRequests, type OpenRateLimiter } from '../http/rateLimiter.ts'
import { serve } from '../http/serve.ts'
import { isTradable } from './isTradable.ts'
import { rankName } from './rankNames.ts'
import { isGone, type Known, liquidityOf, readKnown } from './readKnown.ts'

/** Newest mints and pools searched per network. */
const knownLimit = 5_000
/** Keeps answers within three seconds. */
const namesOfQuestion = 500
/** Of tokens, and of pools. */
const tokenLimit = 8
const poolLimit = 5
/** Each search scans all names. */
const searchUnits = 2
const lifetimeMs = 5_000
/** Lifetime of stale results during an outage. */
const staleMs = 600_000

type NamedToken = Known['mints'][number] & {
  readonly named: NamedMint
  readonly liquidity: bigint
  readonly isEmptied: boolean
}
type Directory = {
  readonly tokens: readonly NamedToken[]
  readonly known: Known
  /** By mint. */
  readonly symbols: ReadonlyMap<string, string>
}

export function serveDirectory(
  app: FastifyInstance,
  {
    database,
    callsPerMinute,
    now,
    chains,
    mintNames,
    blocks,
    openRateLimiter,
    reads,
  }: Core & {
    readonly openRateLimiter: OpenRateLimiter
    readonly callsPerMinute: number
    readonly chains: Chains
    readonly mintNames: MintNames
    readonly blocks: BlockList
  },
): void {
  const index = readsOfIndex({ database, reads })
  showReplicaAge(app, reads)
  const directories = createFreshness<Directory>({ lifetimeMs, staleMs, now })
  const limiter = openRateLimiter('search', callsPerMinute)

  async function readDirectory(chain: ServedChain): Promise<Directory> {
    const known = await readKnown(index, { caip2: chain.caip2, limit: knownLimit })
    const mints = known.mints.map(({ mint }) => mint)
    const names = new Map<string, NamedMint>()
    for (let from = 0; from < mints.length; from += namesOfQuestion)
      for (const [mint, named] of await mintNames.read(chain, mints.slice(from, from + namesOfQuestion)))
        names.set(mint, named)
    const liquidity = new Map<string, bigint>()
    const live = new Set(known.pools.flatMap((pool) => (isGone(pool) ? [] : pool.mints)))
    for (const pool of known.pools)
      for (const mint of pool.mints) liquidity.set(mint, (liquidity.get(mint) ?? 0n) + liquidityOf(pool))
    const tokens = known.mints.flatMap((one) => {
      const named = names.get(one.mint)
      return named && isTradable(named)
        ? [
            {
              ...one,
              named,
              liquidity: liquidity.get(one.mint) ?? 0n,
              isEmptied: liquidity.has(one.mint) && !live.has(one.mint),
            },
          ]
        : []
    })
    const symbols = new Map([...names].flatMap(([mint, { symbol }]) => (symbol ? [[mint, symbol] as const] : [])))
    return { tokens, known, symbols: symbols.set(wrappedSolMint, 'SOL') }
  }

  serve(
    app,
    findTokens,
    async ({ params: { chainId }, query: { search } }) => {
      const chain = await chains.find(chainId)
      const directory = await directories.read(chain.caip2, () => readDirectory(chain))
      const { tokens } = directory
      const found = search === undefined ? newest(tokens) : findByName(tokens, search)
      const shown: NamedToken[] = []
      for (const token of found) {
        if (shown.length === tokenLimit) break
        if (!(await blocks.find(token.mint))) shown.push(token)
      }
      return { tokens: shown.map(tellToken), pools: search === undefined ? [] : tellPools(shown, directory) }
    },
    limitRequests(limiter, searchUnits),
  )
}

const newest = (tokens: readonly NamedToken[]): readonly NamedToken[] =>
  tokens
    .filter(({ named }) => hasName(named))
    .toSorted((left, right) => Number(left.isEmptied) - Number(right.isEmptied))

/** Excludes spam and nameless tokens. */
const hasName = (named: NamedMint): boolean => named.symbol !== '' && !isSpamName(named)

function findByName(tokens: readonly NamedToken[], search: string): readonly NamedToken[] {
  const wanted = foldText(search)
  if (wanted === '') return []
  return tokens
    .flatMap((token) => {
      const rank = rankName(wanted, token.named)
      return rank === null ? [] : [{ token, rank }]
    })
    .toSorted((left, right) => left.rank - right.rank || compare(right.token.liquidity, left.token.liquidity))
    .map(({ token }) => token)
}

const compare = (left: bigint, right: bigint): number => (left < right ? -1 : Number(left > right))

const tellToken = ({ mint, slot, named, liquidity, isEmptied }: NamedToken): FoundTokens['tokens'][number] => ({
  mint,
  name: named.name,
  symbol: named.symbol,
  picture: named.picture,
  slot: slot === null ? null : String(slot),
  liquidity: String(liquidity),
  isEmptied,
})

/** Returns matching pools, deepest first. */
function tellPools(found: readonly NamedToken[], { known, symbols }: Directory): FoundTokens['pools'] {
  const mints = new Set(found.map(({ mint }) => mint))
  return known.pools
    .filter((pool) => pool.mints.some((mint) => mints.has(mint)))
    .map((pool) => ({ pool, liquidity: liquidityOf(pool) }))
    .toSorted((left, right) => compare(right.liquidity, left.liquidity))
    .slice(0, poolLimit)
    .map(
      ({
        pool: {
          pool,
          venue,
          mints: [mint0, mint1],
        },
        liquidity,
      }) => ({
        pool,
        venue,
        // A pair, by its schema.
        symbols: [mint0, mint1].map((mint) => symbols.get(mint) ?? shortenAddress(mint)) as [string, string],
        liquidity: String(liquidity),
      }),
    )
}
