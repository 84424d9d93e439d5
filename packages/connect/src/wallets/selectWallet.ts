import type { ListedWallet } from '@solsmith/wire'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { type Device, thisDevice } from '../device.ts'
import { emitEvent } from '../events/events.ts'
import { updateModal } from '../modal/modalState.ts'
import { push } from '../modal/router.ts'
import { browseLink, isBrowsable } from './browseLink.ts'
import { explorerIdOf } from './explorerIds.ts'
import { knowsNetwork, type Wallet } from './wallet.ts'

/** Result of a selection. */
export type Selection =
  | { readonly kind: 'installed'; readonly wallet: Wallet }
  /** Opens the wallet's browser. */
  | { readonly kind: 'browse'; readonly url: string }
  | { readonly kind: 'walletConnect' }

/** This browser, its own, or WalletConnect. */
export function chooseWay(
  { wallets, listed }: { readonly wallets: readonly Wallet[]; readonly listed: ListedWallet },
  {
    location,
    device,
  }: { readonly location: { readonly href: string; readonly origin: string }; readonly device: Device },
): Selection {
  const here = findListed(wallets, listed)
  if (here?.readiness() === 'installed') return { kind: 'installed', wallet: here }
  const url = isBrowsable(listed.name) ? browseLink(listed.name, location, device) : null
  return url ? { kind: 'browse', url } : { kind: 'walletConnect' }
}

/** Finds this browser's wallet for a listed one, by explorer id or name. */
export const findListed = (wallets: readonly Wallet[], listed: ListedWallet): Wallet | undefined =>
  wallets.find(
    ({ id, name }) =>
      id === listed.id || name === listed.name || name === listed.rdns || explorerIdOf(name) === listed.id,
  )

export type Page = {
  readonly location: { readonly href: string; readonly origin: string; readonly assign: (url: string) => void }
  readonly device: Device
}

const thisPage = (): Page => ({ location: window.location, device: thisDevice() })

/** Opens a selected wallet, or its download. */
export function selectWallet(connect: Connect, listed: ListedWallet, page: Page = thisPage()): void {
  const { store } = connect
  const network = activeNetwork(connect)
  // Wallets without the network could only refuse.
  const wallets = store.get().wallets.filter((wallet) => knowsNetwork(wallet, network))
  const selection = chooseWay({ wallets, listed }, page)
  emitEvent(connect, { name: 'SELECT_WALLET', wallet: listed.name, platform: selection.kind })
  if (selection.kind === 'browse') page.location.assign(selection.url)
  else if (selection.kind === 'installed')
    store.set(updateModal(push('ConnectingExternal', { walletId: selection.wallet.id })))
  else if (hasRelay(connect)) store.set(updateModal(push('ConnectingWalletConnect', { walletId: listed.id, listed })))
  else store.set(updateModal(push('Downloads', { listed })))
}

/** Checks whether a wallet on another device can be reached. */
export const hasRelay = ({ options, store }: Connect): boolean =>
  Boolean(options.relayUrl && options.projectId) || store.get().wallets.some(({ kind }) => kind === 'walletConnect')
