import type { AnyNetwork } from '@solsmith/chain'
import type { ListedWallet } from '@solsmith/wire'
import { connectionOf } from '../connection/connection.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { type Device, thisDevice } from '../device.ts'
import { type ConnectorType, type Features, featuresOf } from '../modal/featuresOf.ts'
import { modalOf, updateModal } from '../modal/modalState.ts'
import { push } from '../modal/router.ts'
import type { View, ViewData } from '../modal/views.ts'
import { type Namespace, namespaceOf } from '../namespaces/namespace.ts'
import { namespaces, namespacesOf } from '../namespaces/namespacesOf.ts'
import { isAppLink } from '../openable.ts'
import type { State } from '../state.ts'
import { mergeWallets, type WalletEntry } from './mergeWallets.ts'
import type { WalletLists } from './prefetch.ts'
import { type RecentWallet, readRecentWallets } from './recentWallets.ts'
import { findListed, type Page, selectWallet } from './selectWallet.ts'
import { knowsNetwork, type Wallet } from './wallet.ts'
import { countRecommended, formatWalletCount } from './walletList.ts'

/** A row of the Connect view. */
export type ConnectorRow =
  | { readonly type: 'walletConnect'; readonly tag: 'qr code' }
  | { readonly type: 'recent'; readonly listed: RecentWallet; readonly tag: 'recent' }
  | { readonly type: 'injected'; readonly entry: WalletEntry; readonly tag: 'multichain' | 'installed' | null }
  | { readonly type: 'featured' | 'custom' | 'recommended'; readonly listed: ListedWallet; readonly tag: null }
  | { readonly type: 'external'; readonly wallet: Wallet; readonly tag: null }
  /** Null while unknown. */
  | { readonly type: 'allWallets'; readonly tag: string | null }

/** Input of the Connect view's rows. */
export type ConnectorRowsInput = {
  readonly state: State
  readonly features: Pick<Features, 'connectorTypeOrder' | 'walletConnect' | 'allWallets'>
  /** Null while loading, or unrequested. */
  readonly lists: WalletLists | null
  readonly custom?: readonly ListedWallet[]
  readonly recent: readonly RecentWallet[]
  readonly device: Pick<Device, 'isMobile'>
  /** Namespaces of the site. */
  readonly offered: readonly Namespace[]
  readonly network: AnyNetwork
  /** Shown before its code loads, so no row moves. */
  readonly hasRelay?: boolean
}

/** Installed wallets win over recent, those over listed. */
function connectorRows(input: ConnectorRowsInput): readonly ConnectorRow[] {
  const { state, features, lists, custom = [], device } = input
  const { namespace } = modalOf(state)
  const wallets = state.wallets.filter(
    (wallet) => isOffered(wallet, namespace, lists?.excluded ?? []) && canOpen(wallet, input.network),
  )
  const hasWalletConnect = input.hasRelay === true || state.wallets.some(({ kind }) => kind === 'walletConnect')
  const featured = lists?.featured ?? []

  const injected = mergeWallets(wallets.filter(isInPage), input.offered).map(injectedRow(namespace))
  const recent = input.recent
    .filter((wallet) => !isListedAmong(wallet, [...featured, ...custom]) && !findListed(wallets, wallet))
    .filter((wallet) => hasWalletConnect && hasLink(wallet) && covers(wallet, namespace))
  const recommended = hasWalletConnect
    ? (lists?.recommended.wallets ?? [])
        .filter((wallet) => !isListedAmong(wallet, recent) && !findListed(wallets, wallet))
        .slice(
          0,
          countRecommended({
            installed: injected.length,
            recent: recent.length,
            hasOwnChoice: featured.length > 0 || custom.length > 0,
          }),
        )
    : []
  const rows: { readonly [T in ConnectorType]: readonly ConnectorRow[] } = {
    walletConnect:
      hasWalletConnect && features.walletConnect && !device.isMobile && !isWalletConnectInUse(state)
        ? [{ type: 'walletConnect', tag: 'qr code' }]
        : [],
    recent: recent.map((listed) => ({ type: 'recent', listed, tag: 'recent' })),
    injected,
    featured: featured.filter((wallet) => !findListed(wallets, wallet)).map(listedRow('featured')),
    custom: custom.filter((wallet) => !findListed(wallets, wallet)).map(listedRow('custom')),
    external: wallets
      .filter(({ kind }) => kind === 'external')
      .map((wallet) => ({ type: 'external', wallet, tag: null })),
    recommended: recommended.map(listedRow('recommended')),
  }
  const isAllHidden =
    !hasWalletConnect || features.allWallets === 'HIDE' || (features.allWallets === 'ONLY_MOBILE' && !device.isMobile)
  return [
    ...features.connectorTypeOrder.flatMap((type) => rows[type]),
    ...(isAllHidden ? [] : [{ type: 'allWallets', tag: countText(lists) } as const]),
  ]
}

/** Returns the first view's rows; `lists` comes from `prefetch`. */
export const readConnectorRows = (
  connect: Connect,
  { lists, device = thisDevice() }: { readonly lists: WalletLists | null; readonly device?: Pick<Device, 'isMobile'> },
): readonly ConnectorRow[] =>
  connectorRows({
    state: connect.store.get(),
    features: featuresOf(connect),
    lists,
    custom: connect.options.customWallets ?? [],
    recent: readRecentWallets(connect),
    device,
    network: activeNetwork(connect),
    offered: namespacesOf({ chains: connect.networks.map(({ caip2 }) => caip2) }),
    hasRelay: Boolean(connect.options.relayUrl && connect.options.projectId),
  })

/** Checks for an installed wallet, which puts wallets before email. */
export const hasInstalledRow = (rows: readonly ConnectorRow[]): boolean =>
  rows.some((row) => row.type === 'injected' && row.tag !== null)

/** Opens a row's view or wallet. */
export function chooseRow(connect: Connect, row: ConnectorRow, page?: Page): void {
  const go = (view: View, data: ViewData) => connect.store.set(updateModal(push(view, data)))
  if (row.type === 'walletConnect') go('ConnectingWalletConnect', {})
  else if (row.type === 'allWallets') go('AllWallets', {})
  else if (row.type === 'external') go('ConnectingExternal', { walletId: row.wallet.id })
  else if (row.type !== 'injected') selectWallet(connect, row.listed, page)
  else if (row.tag === 'multichain') go('ConnectingMultiChain', { name: row.entry.name })
  else {
    const [wallet] = row.entry.wallets
    if (wallet) go('ConnectingExternal', { walletId: wallet.id })
  }
}

const isInPage = ({ kind }: Wallet) => kind === 'announced' || kind === 'injected'

/** Other kinds, and the host's exclusions. */
const isOffered = (wallet: Wallet, namespace: Namespace | null, excluded: readonly ListedWallet[]): boolean =>
  (namespace === null || namespacesOf(wallet).includes(namespace)) &&
  !excluded.some((listed) => findListed([wallet], listed))

/** A wallet app that does not know the network could not sign there. */
const canOpen = (wallet: Wallet, network: AnyNetwork): boolean =>
  !isInPage(wallet) ||
  wallet.readiness() !== 'loadable' ||
  !namespacesOf(wallet).includes(namespaceOf(network)) ||
  knowsNetwork(wallet, network)

/** A modal for one kind asks for none. */
const injectedRow =
  (namespace: Namespace | null) =>
  (entry: WalletEntry): ConnectorRow => {
    const isInstalled = entry.wallets.some((wallet) => wallet.readiness() === 'installed')
    const isManifold = namespace === null && entry.type === 'multiChain'
    return { type: 'injected', entry, tag: isManifold ? 'multichain' : isInstalled ? 'installed' : null }
  }

const listedRow =
  (type: 'featured' | 'custom' | 'recommended') =>
  (listed: ListedWallet): ConnectorRow => ({ type, listed, tag: null })

const isListedAmong = ({ id, name }: RecentWallet, listed: readonly ListedWallet[]): boolean =>
  listed.some((other) => other.id === id || other.name === name)

/** Checks for a WalletConnect link. */
const hasLink = ({ mobile_link, desktop_link, webapp_link }: RecentWallet): boolean =>
  [mobile_link, desktop_link, webapp_link].some(isAppLink)

/** Checks the namespace; wallets without a list support all. */
const covers = ({ chains = [] }: RecentWallet, namespace: Namespace | null): boolean =>
  namespace === null || chains.length === 0 || namespacesOf({ chains }).includes(namespace)

const isWalletConnectInUse = (state: State): boolean =>
  namespaces.some((namespace) => {
    const connection = connectionOf(state, namespace)
    if (connection.status !== 'connected') return false
    return state.wallets.find(({ id }) => id === connection.walletId)?.kind === 'walletConnect'
  })

const countText = (lists: WalletLists | null): string | null =>
  lists && formatWalletCount(lists.recommended.count + lists.featured.length)
