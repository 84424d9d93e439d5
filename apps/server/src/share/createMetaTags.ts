import { setTimeout as delay } from 'node:timers/promises'
import { type Address, isAddress } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import type { Chains, ServedChain } from '../blockchain/chains.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import { ServerError } from '../errors.ts'
import type { OpenRateLimiter } from '../http/rateLimiter.ts'
import type { Language } from '../http/readLanguage.ts'
import type { PageHead } from '../web/renderHead.ts'
import type { CardNames } from './createCardFacts.ts'
import type { Cards } from './createShareImages.ts'
import { readShownName } from './shownName.ts'
import { de } from './words/de.ts'
import { en, type HeadWords, networkNames } from './words/en.ts'

export type PageHeads = {
  /** Null for others. */
  read(page: { path: string; search: string; language: Language; ip: string }): Promise<PageHead | null>
}

/** Cached for the next request. */
const patienceMs = 300
/** New names per visitor. */
const namesPerMinute = 60

const nameLimit = 40
const symbolLimit = 12

const languages: { readonly [L in Language]: HeadWords } = { en, de }

type Options = {
  readonly publicUrl: string
  readonly openRateLimiter: OpenRateLimiter
  readonly cards: Cards
  readonly chains: Chains
  readonly blocks: BlockList
}

export function createMetaTags({ publicUrl, openRateLimiter, cards, chains, blocks }: Options): PageHeads {
  const limiter = openRateLimiter('names of pages', namesPerMinute)

  const describePool = (
    chain: ServedChain,
    { kind, address: pool }: { readonly kind: 'pool' | 'proof'; readonly address: Address },
    words: HeadWords,
  ): PageHead => ({
    title: writeTitle(words[kind](shortenAddress(pool)), chain),
    description: (kind === 'pool' ? words.poolOf : words.proofOf)(pool, networkNames[chain.id]),
    url: `${publicUrl}/?${kind}=${pool}&network=${chain.id}`,
    imageUrl: `${publicUrl}/images/card/proof/${chain.caip2}/${pool}`,
    imageText: words.proofPicture(shortenAddress(pool)),
  })

  const describeToken = (chain: ServedChain, mint: Address, names: CardNames, words: HeadWords): PageHead => {
    const about = words.token(mint, networkNames[chain.id])
    const name = readShownName(names.name, nameLimit) ?? words.unnamed
    const symbol = readShownName(names.symbol, symbolLimit)
    const imitates = names.imitates === null ? '' : `, ${words.imitates(names.imitates)}`
    return {
      title: writeTitle(`${name}${symbol === null ? '' : ` (${symbol})`}${imitates} · ${shortenAddress(mint)}`, chain),
      description: about,
      url: `${publicUrl}/?token=${mint}&network=${chain.id}`,
      imageUrl: `${publicUrl}/images/card/token/${chain.caip2}/${mint}`,
      imageText: words.tokenPicture(shortenAddress(mint)),
    }
  }

  async function describe(wanted: Wanted, language: Language, ip: string): Promise<PageHead | null> {
    const chain = await findChain(chains, wanted.network)
    if (!chain) return null
    const words = languages[language]
    if (wanted.kind !== 'token') return describePool(chain, { kind: wanted.kind, address: wanted.address }, words)
    const pay = async () => {
      const retryAfterSeconds = await limiter.take(ip, 1)
      if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
    }
    const names = await cards.readNames(chain, wanted.address, pay)
    if (!names) return null
    const found = await blocks.find(wanted.address)
    const block = { mint: wanted.address, block: found && { reason: found.reason } }
    return { ...describeToken(chain, wanted.address, names, words), block }
  }

  return {
    async read({ path, search, language, ip }) {
      const wanted = readWanted(path, search)
      if (!wanted) return null
      // A page works without the words.
      const told = describe(wanted, language, ip).catch(() => null)
      return Promise.race([told, delay(patienceMs, null, { ref: false })])
    },
  }
}

const writeTitle = (what: string, { id }: ServedChain) => `${what} · ${networkNames[id]} · Solsmith`

const kinds = ['token', 'pool', 'proof'] as const
type Kind = (typeof kinds)[number]
type Wanted = { readonly kind: Kind; readonly address: Address; readonly network: string | null }

function readWanted(path: string, search: string): Wanted | null {
  const query = new URLSearchParams(search)
  // Pools and proofs were at the second path.
  const kind = path === '/' || path === '/manage-liquidity' ? kinds.find((name) => query.has(name)) : undefined
  const address = kind && query.get(kind)
  return address && isAddress(address) ? { kind, address, network: query.get('network') } : null
}

/** Defaults to the initial one. */
async function findChain(chains: Chains, network: string | null): Promise<ServedChain | undefined> {
  const served = await chains.list()
  const wanted = network === null ? ['mainnet', 'sandbox', 'devnet'] : [network]
  return wanted.flatMap((id) => served.find((chain) => chain.id === id) ?? [])[0]
}
