import type { ListedWallet } from '@solsmith/wire'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { type Device, thisDevice } from '../device.ts'
import { emitEvent } from '../events/events.ts'
import { updateModal } from '../modal/modalState.ts'
import { push } from '../modal/router.ts'
import { browseLink, isBrowsable } from './browseLink.ts'
import { explorerIdOf } from './explorerIds.ts'
import { knowsNetwork, type Wallet } from './wallet.ts'

/** Where a choice leads. */
export type Selection =
  | { readonly kind: 'installed'; readonly wallet: Wallet }
  /** To the wallet's own browser. */
  | { readonly kind: 'browse'; readonly url: string }
  | { readonly kind: 'walletConnect' }

/** Says where a wallet of the list is found: in this browser, in its own, or by WalletConnect. */
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

/** The wallet of this browser that a listed one is: by the explorer's id, by name, or by the name that it announces. */
export const findListed = (wallets: readonly Wallet[], listed: ListedWallet): Wallet | undefined =>
  wallets.find(
    ({ id, name }) =>
      id === listed.id || name === listed.name || name === listed.rdns || explorerIdOf(name) === listed.id,
  )

/** The page that the choice is made on. */
export type Page = {
  readonly location: { readonly href: string; readonly origin: string; readonly assign: (url: string) => void }
  readonly device: Device
}

const thisPage = (): Page => ({ location: window.location, device: thisDevice() })

/** Goes where a chosen wallet is; without a way to reach it, to where it can be had. */
export function selectWallet(connect: Connect, listed: ListedWallet, page: Page = thisPage()): void {
  const { store } = connect
  const network = activeNetwork(connect)
  // One that does not know the network could only refuse.
  const wallets = store.get().wallets.filter((wallet) => knowsNetwork(wallet, network))
  const selection = chooseWay({ wallets, listed }, page)
  emitEvent(connect, { name: 'SELECT_WALLET', wallet: listed.name, platform: selection.kind })
  if (selection.kind === 'browse') page.location.assign(selection.url)
  else if (selection.kind === 'installed')
    store.set(updateModal(push('ConnectingExternal', { walletId: selection.wallet.id })))
  else if (hasRelay(connect)) store.set(updateModal(push('ConnectingWalletConnect', { walletId: listed.id, listed })))
  else store.set(updateModal(push('Downloads', { listed })))
}

/** Whether a wallet on another device can be reached. */
export const hasRelay = ({ options, store }: Connect): boolean =>
  Boolean(options.relayUrl && options.projectId) || store.get().wallets.some(({ kind }) => kind === 'walletConnect')
