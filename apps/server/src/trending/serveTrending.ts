import type { NetworkId } from '@solsmith/chain'
import { findImpersonated, reservedMints } from '@solsmith/tokens'
import { fetchTemplateRules, fetchTrending, type Trending } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import type { Chains, ServedChain } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { isSpamName } from '../blockchain/isSpamName.ts'
import { isCollectible, type NamedMint } from '../blockchain/readBalances.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import type { Core } from '../core.ts'
import { showReplicaAge } from '../database/createReads.ts'
import { limitRequests, type OpenRateLimiter } from '../http/rateLimiter.ts'
import { serve } from '../http/serve.ts'
import type { Prices } from '../providers/prices/createPrices.ts'
import { createIndexerSource } from './createIndexerSource.ts'
import { createTrendingLists } from './createTrendingLists.ts'
import type { PolledLists } from './services/createPolledLists.ts'
import type { SourceList, TrendingFigures } from './trendingSource.ts'

/** Up to a thousand tokens. */
const units = 5

/** Keeps answers within three seconds. */
const namesOfQuestion = 500

/** Without blocked tokens, spam and collectibles. */
export function serveTrending(
  app: FastifyInstance,
  {
    database,
    reads,
    callsPerMinute,
    now,
    tributeNetworks,
    polled,
    prices,
    chains,
    mintNames,
    blocks,
    openRateLimiter,
  }: Core & {
    readonly openRateLimiter: OpenRateLimiter
    readonly callsPerMinute: number
    readonly tributeNetworks: readonly NetworkId[]
    readonly polled: PolledLists
    readonly prices: Prices
    readonly chains: Chains
    readonly mintNames: MintNames
    readonly blocks: BlockList
  },
): void {
  const limiter = openRateLimiter('trending', callsPerMinute)
  const own = createIndexerSource({ database, reads, mintNames, prices, now })
  showReplicaAge(app, reads)
  const lists = createTrendingLists({ own, polled }, now)

  serve(app, fetchTemplateRules, async () => ({ tribute: [...tributeNetworks] }))

  serve(
    app,
    fetchTrending,
    async ({ params: { chainId }, query: { interval } }) => {
      const chain = await chains.find(chainId)
      const found = await lists.read(chain, interval)
      return {
        sources: found.map(({ id, status, ageMs }) => ({
          id,
          status,
          ageSeconds: ageMs === null ? null : Math.floor(ageMs / 1_000),
        })),
        tokens: await tellTokens(chain, found, { mintNames, blocks }),
      }
    },
    limitRequests(limiter, units),
  )
}

type ToldToken = Trending['tokens'][number]

async function tellTokens(
  chain: ServedChain,
  lists: readonly SourceList[],
  { mintNames, blocks }: { readonly mintNames: MintNames; readonly blocks: BlockList },
): Promise<ToldToken[]> {
  const merged = mergeLists(lists)
  const mints = merged.map(({ figures }) => figures.mint)
  const names = new Map<string, NamedMint>()
  for (let from = 0; from < mints.length; from += namesOfQuestion)
    for (const [mint, named] of await mintNames.read(chain, mints.slice(from, from + namesOfQuestion)))
      names.set(mint, named)
  const told: ToldToken[] = []
  for (const { figures, ranks } of merged) {
    const named = names.get(figures.mint)
    if (!named || isSpamName(named) || isCollectible(named) || named.isShare) continue
    if (await blocks.find(figures.mint)) continue
    told.push({ ...figures, ranks: [...ranks], ...(await tellMint(figures.mint, named)) })
  }
  return told
}

async function tellMint(mint: string, { name, symbol, picture, settings }: NamedMint) {
  const isVerified = reservedMints.has(mint)
  const imitates = isVerified ? null : await findImpersonated({ name, symbol, mint })
  return { name, symbol, picture, settings, isVerified, imitates }
}

/** The first source's, completed by others. */
function mergeLists(
  lists: readonly SourceList[],
): readonly { readonly figures: TrendingFigures; readonly ranks: ToldToken['ranks'] }[] {
  const merged = new Map<string, { figures: TrendingFigures; ranks: ToldToken['ranks'] }>()
  for (const { id, list } of lists)
    for (const [index, figures] of list.entries()) {
      const known = merged.get(figures.mint)
      const ranks = [...(known?.ranks ?? []), { source: id, rank: index + 1 }]
      merged.set(figures.mint, { figures: known ? fillUp(known.figures, figures) : figures, ranks })
    }
  return [...merged.values()]
}

const fillUp = (first: TrendingFigures, other: TrendingFigures): TrendingFigures => ({
  mint: first.mint,
  isPromoted: first.isPromoted || other.isPromoted,
  price: first.price ?? other.price,
  marketCap: first.marketCap ?? other.marketCap,
  liquidity: first.liquidity ?? other.liquidity,
  volume: first.volume ?? other.volume,
  change: first.change ?? other.change,
  prices: first.prices.length > 0 ? first.prices : other.prices,
  ageSeconds: first.ageSeconds ?? other.ageSeconds,
  holders: first.holders ?? other.holders,
})
