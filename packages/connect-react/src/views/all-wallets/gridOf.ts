import { addPage, type ListedWallet, type WalletPage } from '@solsmith/connect'

export type GridTile = { readonly listed: ListedWallet; readonly isInstalled: boolean }

/** Installed wallets first, then the host's, then pages; each once. */
export function gridOf({
  pages,
  first,
  isInstalled,
}: {
  readonly pages: readonly WalletPage[]
  readonly first: readonly ListedWallet[]
  readonly isInstalled: (listed: ListedWallet) => boolean
}): readonly GridTile[] {
  const { wallets } = [{ wallets: first, count: 0 }, ...pages].reduce(addPage, { wallets: [], count: 0 })
  const tiles = wallets.map((listed) => ({ listed, isInstalled: isInstalled(listed) }))
  return [...tiles.filter((tile) => tile.isInstalled), ...tiles.filter((tile) => !tile.isInstalled)]
}
