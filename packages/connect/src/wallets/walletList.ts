import type { ListedWallet } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { loadOptions } from '../options/loadOptions.ts'
import { builtInWallets } from './builtInWallets.ts'

/** Query of the wallet list. */
export type WalletListInput = {
  readonly page?: number
  readonly search?: string
  readonly isCertified?: boolean
  readonly signal?: AbortSignal
}

/** A page of the wallet list, with the total. */
export type WalletPage = { readonly wallets: readonly ListedWallet[]; readonly count: number }

const pageSize = 40
const searchSize = 100
const recommendedSize = 4
/** Shorter texts are not searched. */
const shortestSearch = 2

/**
 * Fetches a page of wallets; falls back to the built-in list.
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

/** Fetches the host's featured wallets in its order. */
export async function fetchFeatured(connect: Connect): Promise<readonly ListedWallet[]> {
  const ids = connect.options.featuredWalletIds ?? []
  if (ids.length === 0) return []
  const page = await ask(connect, { page: '1', entries: String(ids.length), include: ids.join(',') })
  const found = page?.wallets ?? builtInWallets
  return ids.flatMap((id) => found.filter((wallet) => wallet.id === id))
}

/** Fetches the most used wallets with the total. */
export async function fetchRecommended(connect: Connect): Promise<WalletPage> {
  const { excludeWalletIds = [], featuredWalletIds = [] } = connect.options
  const exclude = [...excludeWalletIds, ...featuredWalletIds].join(',') || undefined
  const page = await ask(connect, { page: '1', entries: String(recommendedSize), exclude })
  return page ?? { wallets: builtInWallets.slice(0, recommendedSize), count: builtInWallets.length }
}

/** By name too: installed wallets lack list ids. */
export async function fetchExcluded(connect: Connect): Promise<readonly ListedWallet[]> {
  const ids = connect.options.excludeWalletIds ?? []
  if (ids.length === 0) return []
  const page = await ask(connect, { page: '1', entries: String(ids.length), include: ids.join(',') })
  return (page?.wallets ?? builtInWallets).filter(({ id }) => ids.includes(id))
}

/** Joins pages without duplicates; the count only grows. */
export const addPage = (known: WalletPage, more: WalletPage): WalletPage => ({
  wallets: [...new Map([...known.wallets, ...more.wallets].map((wallet) => [wallet.id, wallet])).values()],
  count: Math.max(known.count, more.count),
})

/** Returns how many wallets to recommend next to installed and recent ones. */
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

/** Formats the wallet count: tens, from ten on. */
export const formatWalletCount = (count: number): string => {
  const tens = Math.floor(count / 10) * 10
  return count < 10 || tens === count ? String(count) : `${tens}+`
}

export type WalletListQuery = { readonly page: string; readonly entries: string } & Readonly<
  Record<string, string | undefined>
>

/** Null without an answer. */
async function ask(connect: Connect, query: WalletListQuery, signal?: AbortSignal): Promise<WalletPage | null> {
  await loadOptions(connect)
  if (connect.options.walletListUrl === undefined) return null
  // Without a list, its client isn't loaded.
  const { askWalletList } = await import('./askWalletList.ts')
  return askWalletList(connect, query, signal)
}

function searchBuiltIn(search: string): WalletPage {
  const wallets = builtInWallets.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  return { wallets, count: wallets.length }
}
