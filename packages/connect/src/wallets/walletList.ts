import type { ListedWallet } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { loadOptions } from '../options/loadOptions.ts'
import { builtInWallets } from './builtInWallets.ts'

/** What the list of wallets is asked for. */
export type WalletListInput = {
  readonly page?: number
  readonly search?: string
  readonly isCertified?: boolean
  readonly signal?: AbortSignal
}

/** One page of the wallet list, and how many wallets there are in all. */
export type WalletPage = { readonly wallets: readonly ListedWallet[]; readonly count: number }

const pageSize = 40
const searchSize = 100
const recommendedSize = 4
/** A shorter text is not looked for. */
const shortestSearch = 2

/**
 * A page of all wallets. Without a list, or while it is away, it is the built-in one: no one is left without a wallet.
 *
 * @example const { wallets, count } = await fetchWallets(connect, { page: 1 })
 */
export async function fetchWallets(connect: Connect, input: WalletListInput = {}): Promise<WalletPage> {
  const { options } = connect
  const search = input.search?.trim()
  const isSearch = search !== undefined && search.length >= shortestSearch
  if (isSearch) emitEvent(connect, { name: 'SEARCH_WALLET', query: search })
  const page = await ask(
    connect,
    {
      page: String(input.page ?? 1),
      entries: String(isSearch ? searchSize : pageSize),
      search: isSearch ? search : undefined,
      badge_type: input.isCertified ? 'certified' : undefined,
      include: options.includeWalletIds?.join(','),
      exclude: options.excludeWalletIds?.join(','),
    },
    input.signal,
  )
  return page ?? searchBuiltIn(isSearch ? search : '')
}

/** The wallets that the host wants first, in its order. */
export async function fetchFeatured(connect: Connect): Promise<readonly ListedWallet[]> {
  const ids = connect.options.featuredWalletIds ?? []
  if (ids.length === 0) return []
  const page = await ask(connect, { page: '1', entries: String(ids.length), include: ids.join(',') })
  const found = page?.wallets ?? builtInWallets
  return ids.flatMap((id) => found.filter((wallet) => wallet.id === id))
}

/** The wallets that many people have, and how many there are in all. */
export async function fetchRecommended(connect: Connect): Promise<WalletPage> {
  const { excludeWalletIds = [], featuredWalletIds = [] } = connect.options
  const exclude = [...excludeWalletIds, ...featuredWalletIds].join(',') || undefined
  const page = await ask(connect, { page: '1', entries: String(recommendedSize), exclude })
  return page ?? { wallets: builtInWallets.slice(0, recommendedSize), count: builtInWallets.length }
}

/** The wallets that the host leaves out, to be left out by name as well: what is installed has not the list's ids. */
export async function fetchExcluded(connect: Connect): Promise<readonly ListedWallet[]> {
  const ids = connect.options.excludeWalletIds ?? []
  if (ids.length === 0) return []
  const page = await ask(connect, { page: '1', entries: String(ids.length), include: ids.join(',') })
  return (page?.wallets ?? builtInWallets).filter(({ id }) => ids.includes(id))
}

/** Puts pages together. Each wallet is in it once; the count only grows. */
export const addPage = (known: WalletPage, more: WalletPage): WalletPage => ({
  wallets: [...new Map([...known.wallets, ...more.wallets].map((wallet) => [wallet.id, wallet])).values()],
  count: Math.max(known.count, more.count),
})

/** How many recommended wallets are listed beside those that are installed or were used lately. */
export function countRecommended({
  installed,
  recent,
  hasOwnChoice,
}: {
  installed: number
  recent: number
  /** The host features wallets, or brings its own. */
  hasOwnChoice: boolean
}): number {
  return hasOwnChoice ? 0 : Math.max(0, 2 - (installed + recent))
}

/** The number beside "All wallets": exact below ten, then rounded down to tens. */
export const formatWalletCount = (count: number): string => {
  const tens = Math.floor(count / 10) * 10
  return count < 10 || tens === count ? String(count) : `${tens}+`
}

export type WalletListQuery = { readonly page: string; readonly entries: string } & Readonly<
  Record<string, string | undefined>
>

/** Null when there is no list, or it does not answer: that is no news for a person. */
async function ask(connect: Connect, query: WalletListQuery, signal?: AbortSignal): Promise<WalletPage | null> {
  await loadOptions(connect)
  if (connect.options.walletListUrl === undefined) return null
  // Where no list is named, no one needs what asks it.
  const { askWalletList } = await import('./askWalletList.ts')
  return askWalletList(connect, query, signal)
}

function searchBuiltIn(search: string): WalletPage {
  const wallets = builtInWallets.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  return { wallets, count: wallets.length }
}
