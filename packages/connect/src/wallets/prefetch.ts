import type { ListedWallet } from '@solsmith/wire'
import type { Connect } from '../createConnect.ts'
import { fetchExcluded, fetchFeatured, fetchRecommended, type WalletPage } from './walletList.ts'

/** Lists for the modal's first view, in addition to this browser's wallets. */
export type WalletLists = {
  readonly featured: readonly ListedWallet[]
  readonly recommended: WalletPage
  readonly excluded: readonly ListedWallet[]
}

const asked = new WeakMap<Connect, Promise<WalletLists>>()

/** Loads the modal's first lists once per visit. A connected user, and the basic modal, need none. */
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
