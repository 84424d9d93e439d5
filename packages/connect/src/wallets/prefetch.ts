import type { ListedWallet } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'
import { fetchExcluded, fetchFeatured, fetchRecommended, type WalletPage } from './walletList.ts'

/** Lists of the first view. */
export type WalletLists = {
  readonly featured: readonly ListedWallet[]
  readonly recommended: WalletPage
  readonly excluded: readonly ListedWallet[]
}

const asked = new WeakMap<Connect, Promise<WalletLists>>()

/** Loads the first lists once per visit, if needed. */
export async function prefetch(
  connect: Connect,
  { isConnected, isLight }: { readonly isConnected: boolean; readonly isLight: boolean },
): Promise<WalletLists | null> {
  if (isConnected || isLight) return null
  const known = asked.get(connect)
  if (known) return known
  const lists = Promise.all([fetchFeatured(connect), fetchRecommended(connect), fetchExcluded(connect)]).then(
    ([featured, recommended, excluded]) => ({ featured, recommended, excluded }),
  )
  asked.set(connect, lists)
  return lists
}
