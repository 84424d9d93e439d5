import { ConnectionError } from '../connection/errors.ts'
import { thisDevice } from '../device.ts'
import { isConnectError } from '../errors.ts'
import { readPublicKey } from './answers.ts'
import { type BrowsableWallet, browseLink } from './browseLink.ts'
import { WalletError } from './errors.ts'
import type { RequestProvider, SigningProvider } from './injectedProvider.ts'
import { listenTo } from './injectedProvider.ts'
import { attempt } from './takeWallets.ts'
import type { Account, Readiness, Wallet, WalletInput, WalletOutput, WalletRequest } from './wallet.ts'

type Host = {
  readonly window: object
  readonly location: { readonly href: string; readonly origin: string; assign: (url: string) => void }
}

type Provider = RequestProvider | SigningProvider

export type InjectedOptions<P extends Provider> = {
  readonly name: BrowsableWallet
  readonly icon: string
  readonly chains: readonly string[]
  /** Undefined until there. */
  readonly find: (window: object) => P | undefined
  readonly features: readonly WalletRequest[]
  readonly asksOnce?: Wallet['asksOnce']
  readonly ask: <R extends WalletRequest>(provider: P, request: R, input: WalletInput<R>) => Promise<WalletOutput<R>>
  readonly host?: Host | undefined
  readonly device?: typeof thisDevice
}

/** Before the wallet's browser opens. */
const leaveMs = 5_000

/** Wraps a wallet's page object. */
export function createInjectedWallet<P extends Provider>(options: InjectedOptions<P>): Wallet {
  const { name, find, device = thisDevice } = options
  const host = options.host ?? (typeof window === 'undefined' ? undefined : { window, location })
  const provider = () => (host && attempt(() => asProvider(find(host.window)))) ?? undefined
  const readiness = (): Readiness => {
    if (!host) return 'unsupported'
    if (provider()) return 'installed'
    return browseLink(name, host.location, device()) ? 'loadable' : 'notDetected'
  }
  const readAccount = (key: unknown): Account | null =>
    key === null || key === undefined ? null : { address: readPublicKey(name, key) }
  return {
    id: name,
    name,
    icon: options.icon,
    kind: 'injected',
    chains: options.chains,
    features: options.features,
    versions: ['legacy', 0],
    ...(options.asksOnce ? { asksOnce: options.asksOnce } : {}),
    readiness,
    async connect({ isSilent }) {
      const found = provider()
      const link = host && !found && !isSilent ? browseLink(name, host.location, device()) : null
      if (link && host) return leave(host, link, name)
      if (!found) throw new WalletError('WalletNotReadyError', { wallet: name })
      await found.connect(isSilent ? { onlyIfTrusted: true } : undefined)
      const account = readAccount(found.publicKey)
      if (!account) throw new ConnectionError('WalletAccountError', { wallet: name })
      return account
    },
    async disconnect() {
      await provider()
        ?.disconnect()
        .catch((cause: unknown) => {
          throw new WalletError('WalletDisconnectionError', { wallet: name }, { cause })
        })
    },
    async request(request, input) {
      const found = provider()
      if (!found?.publicKey) throw new WalletError('WalletNotConnectedError', { action: request })
      if ('account' in input && input.account.address !== String(found.publicKey))
        throw new WalletError('WalletDisconnectedError', { wallet: name })
      return options.ask(found, request, input)
    },
    watchAccount(listener) {
      const found = provider()
      if (!found) return () => {}
      return listenTo(found, {
        accountChanged: (key) => listener(readOr(() => readAccount(key))),
        disconnect: () => listener(null),
      })
    },
  }
}

/** Any script can set objects. */
const asProvider = <P extends Provider>(found: P | undefined): P | undefined =>
  [found?.connect, found?.disconnect, found?.on].every((part) => typeof part === 'function') ? found : undefined

/** An invalid key is not an account. */
function readOr(read: () => Account | null): Account | null {
  try {
    return read()
  } catch (error) {
    if (isConnectError(error, 'WalletPublicKeyError')) return null
    throw error
  }
}

/** Failed if the page stays. */
function leave(host: Host, link: string, wallet: string): Promise<Account> {
  host.location.assign(link)
  return new Promise((_, fail) => {
    setTimeout(() => fail(new WalletError('WalletNotReadyError', { wallet })), leaveMs)
  })
}
