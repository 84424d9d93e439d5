import type { AnyNetwork } from '@solsmith/chain'
import { updateClientId } from '../../api/api.ts'
import { connectionOf } from '../../connection/connection.ts'
import { ConnectionError } from '../../connection/errors.ts'
import { activeNetwork, type Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { raiseAlert, readProviderMessage } from '../../modal/alerts.ts'
import { messageOf, showToast } from '../../modal/toasts.ts'
import { type KindSession, kindOf, loadedKind } from '../../namespaces/chainAdapter.ts'
import { type Namespace, namespaceOf } from '../../namespaces/namespace.ts'
import { isSolana } from '../../networks/currentSolana.ts'
import { updateNetworkRule } from '../../networks/networkRules.ts'
import { toastTexts } from '../../words/toasts.en.ts'
import { readPublicKey } from '../answers.ts'
import { WalletError } from '../errors.ts'
import type { Account, Wallet } from '../wallet.ts'
import { deletePairing, failPairing, updatePairing } from './pairing.ts'
import { linkKey } from './walletLink.ts'
import { currentChain, sessionChains, withDeprecated } from './wcChains.ts'
import { loadWcProvider, type WcProvider, type WcSession, type WcSettings } from './wcProvider.ts'
import { allFeatures, asAnswerError, featuresOfSession, requestWalletConnect, wcName } from './wcRequests.ts'

export const walletConnectId = 'walletConnect'

/** A refusing relay is silent, and the SDK retries forever. */
const relayPatienceMs = 15_000
/** Then the relay counts as refusing. */
const relayLosses = 5

const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

export type WalletConnectOptions = {
  readonly load?: (settings: WcSettings) => Promise<WcProvider>
  readonly settings: WcSettings
  readonly relayPatienceMs?: number
  readonly now?: () => number
}

/** Creates the wallet for other devices; loads on first use. */
// Long, because the steps share provider, pairing and end.
export function createWalletConnect(connect: Connect, options: WalletConnectOptions): Wallet {
  const { store, storage } = connect
  const networks = connect.networks.filter(isSolana)
  const { load = loadWcProvider, settings, now = Date.now } = options
  let loading: Promise<WcProvider> | undefined
  const open = () => {
    loading ??= load(settings).then(
      (found) => {
        for (const event of ['session_delete', 'session_expire']) found.on(event, endWaiting)
        return found
      },
      (cause: unknown) => {
        loading = undefined
        throw new WalletError('WalletLoadError', { wallet: wcName }, { cause })
      },
    )
    return loading
  }
  let provider: WcProvider | undefined
  /** The SDK drops them silently. */
  const waiting = new Set<(error: unknown) => void>()
  const endWaiting = () => {
    for (const fail of waiting) fail(new WalletError('WalletDisconnectedError', { wallet: wcName }))
    waiting.clear()
  }
  const unlessItEnds = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((done, fail) => {
      waiting.add(fail)
      void answer.then(done, fail).finally(() => waiting.delete(fail))
    })

  async function join(): Promise<WcSession> {
    const found = await open()
    provider = found
    const showCode = (uri: string) => store.set(updatePairing(uri, now()))
    found.on('display_uri', showCode)
    const refusal = watchRelay(found, {
      uriShown: (go) => found.on('display_uri', go),
      patienceMs: options.relayPatienceMs,
    })
    try {
      const offer = await proposal()
      const session = await Promise.race([askForSession(connect, found, offer), refusal.promise])
      if (!session) throw new WalletError('WalletDisconnectedError', { wallet: wcName })
      return session
    } catch (error) {
      const name = readProviderMessage(refusal.lastMessage() || messageOf(error))
      if (name) raiseAlert(connect, name)
      if (isConnectError(error, 'WalletSilentError')) loading = undefined
      store.set(failPairing)
      throw asAnswerError(error, 'pairing')
    } finally {
      refusal.stop()
      found.off('display_uri', showCode)
    }
  }

  async function proposal() {
    const found = await loadKinds(connect)
    const ofKinds = [...found].map(([namespace, { methods: asked, events }]) => {
      const own = connect.networks.filter((network) => namespaceOf(network) === namespace)
      return [namespace, { chains: own.map(({ caip2 }) => caip2), methods: asked, events, rpcMap: rpcMap(own) }]
    })
    const solana = {
      chains: withDeprecated(networks),
      methods,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: rpcMap(networks),
    }
    // Optional, because wallets may lack methods.
    return { optionalNamespaces: { ...(networks.length > 0 && { solana }), ...Object.fromEntries(ofKinds) } }
  }

  return {
    id: walletConnectId,
    name: wcName,
    icon: '',
    kind: 'walletConnect',
    chains: connect.networks.map(({ walletChain }) => walletChain),
    get features() {
      const { session } = provider ?? {}
      return session ? featuresOfSession(session) : allFeatures
    },
    versions: ['legacy', 0],
    asksOnce: () => provider?.session?.namespaces.solana?.methods.includes('solana_signAllTransactions') ?? false,
    readiness: () => 'installed',
    async connect({ isSilent, network = activeNetwork(connect) }) {
      provider = await open()
      const session = provider.session ?? (isSilent ? null : await join())
      const namespace = namespaceOf(network)
      const account =
        session && readAccount(session, { namespace, kind: await kindSession(connect, namespace) }, network.caip2)
      if (!session || !account) throw new ConnectionError('WalletAccountError', { wallet: wcName })
      store.set((state) => {
        const approved = sessionChains(session, namespace).map(currentChain)
        return updateNetworkRule(namespace, { approved, supportsAllNetworks: false })(deletePairing(state))
      })
      updateClientId(connect, await provider.client.core.crypto.getClientId())
      return account
    },
    async disconnect() {
      storage.set(linkKey, null)
      store.set(deletePairing)
      updateClientId(connect, null)
      provider?.abortPairingAttempt()
      endWaiting()
      if (provider?.session) await provider.disconnect()
    },
    async request(request, input) {
      const session = provider?.session
      if (!provider || !session) throw new WalletError('WalletNotConnectedError', { action: request })
      if (
        'account' in input &&
        readAccount(session, { namespace: 'solana', kind: null })?.address !== input.account.address
      )
        throw new WalletError('WalletDisconnectedError', { wallet: wcName })
      return unlessItEnds(requestWalletConnect({ provider, session, networks }, request, input))
    },
    async ask({ method, params = {}, chain }) {
      if (!provider) throw new WalletError('SignClientMissingError', { method })
      const { session } = provider
      if (!session) throw new WalletError('ConnectFirstError', { method })
      const namespace = namespaceOf({ caip2: chain })
      const covered = sessionChains(session, namespace)
      const known = (await kindSession(connect, namespace))?.answer({ method, params, chain }, covered)
      if (known !== undefined) return known
      if (!session.namespaces[namespace]?.methods.includes(method))
        throw method === 'wallet_getCallsStatus'
          ? new WalletError('CallStatusMethodError', { wallet: wcName })
          : new WalletError('WalletMethodError', { wallet: wcName, method })
      const [first] = covered
      // Only network requests can use another.
      const line = covered.includes(chain) ? chain : /^wallet_(switch|add)/.test(method) ? first : undefined
      if (line === undefined) throw new WalletError('ChainIdError', { chain })
      return unlessItEnds(
        provider.request({ method, params }, line).catch((error: unknown) => {
          throw asAnswerError(error, method)
        }),
      )
    },
    watchAccount(listener, namespace = 'solana') {
      const watched = provider
      if (!watched) return () => {}
      const leave = () => listener(null)
      const update = async () => {
        const kind = await kindSession(connect, namespace)
        listener(
          watched.session ? readAccount(watched.session, { namespace, kind }, activeNetwork(connect).caip2) : null,
        )
      }
      const expire = () => {
        void showToast(connect, { variant: 'error', message: toastTexts.sessionExpired })
        leave()
      }
      const { addresses } = loadedKind(connect, namespace)?.walletConnect ?? {}
      const change = (given: unknown) => {
        const { caip2 } = activeNetwork(connect)
        const connection = connectionOf(store.get(), namespace)
        const now = connection.status === 'connected' ? connection.account.address : null
        const address = addresses?.read(given, { caip2, address: now })
        if (address !== undefined) listener(address === null ? null : { address })
      }
      const usual = { session_delete: leave, session_expire: expire, session_update: update, accountsChanged: update }
      const events = { ...usual, ...(addresses && { [addresses.event]: change }) }
      for (const [event, react] of Object.entries(events)) watched.on(event, react)
      return () => {
        for (const [event, react] of Object.entries(events)) watched.off(event, react)
      }
    },
  }
}

type Offer = {
  readonly optionalNamespaces: Readonly<Record<string, { chains: readonly string[]; methods: readonly string[] }>>
}

/** With a sign-in if wanted and EVM-only. */
async function askForSession(connect: Connect, provider: WcProvider, offer: Offer): Promise<WcSession | undefined> {
  if (!connect.options.siwx || connect.networks.some(isSolana)) return provider.connect(offer)
  const { authenticateSession } = await import('./authenticateSession.ts')
  const session = await authenticateSession(connect, provider, Object.values(offer.optionalNamespaces))
  return session ?? provider.connect(offer)
}

/** Returns the first account of a namespace, on the wanted chain if there is one. */
function readAccount(
  { namespaces }: WcSession,
  { namespace, kind }: { readonly namespace: Namespace; readonly kind: KindSession | null },
  chain = '',
): Account<string> | null {
  const accounts = namespaces[namespace]?.accounts
  const account = accounts?.find((one) => one.startsWith(`${chain}:`)) ?? accounts?.[0]
  if (account === undefined) return null
  const end = account.lastIndexOf(':')
  const text = account.slice(end + 1)
  if (namespace === 'solana') return { address: readPublicKey(wcName, text) }
  const address = kind?.readAddress(text, account.slice(0, end)) ?? null
  return address === null ? null : { address }
}

/** Loads namespaces with WalletConnect support. */
async function loadKinds(connect: Connect): Promise<ReadonlyMap<Namespace, KindSession>> {
  const found = new Map<Namespace, KindSession>()
  for (const { namespace } of connect.options.kinds ?? []) {
    const kind = await kindSession(connect, namespace)
    if (kind) found.set(namespace, kind)
  }
  return found
}

const kindSession = async (connect: Connect, namespace: Namespace): Promise<KindSession | null> =>
  (await kindOf(connect, namespace))?.walletConnect ?? null

/** Maps RPC URLs by CAIP-2 reference. */
const rpcMap = (networks: readonly AnyNetwork[]) =>
  Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2.slice(caip2.indexOf(':') + 1), rpcUrl]))

/** Stops waiting for a refusing relay. */
function watchRelay(
  provider: WcProvider,
  { uriShown, patienceMs = relayPatienceMs }: { uriShown: (go: () => void) => void; patienceMs?: number | undefined },
) {
  const { relayer } = provider.client.core
  let lost = 0
  let lastMessage = ''
  let refuse = (_: unknown) => {}
  const promise = new Promise<never>((_, fail) => {
    refuse = fail
  })
  // The promise may have no listener.
  promise.catch(() => {})
  const giveUp = () => {
    void relayer.transportClose().catch(() => {})
    refuse(new WalletError('WalletSilentError', { wallet: wcName, timeoutMs: patienceMs }))
  }
  const timer = setTimeout(giveUp, patienceMs)
  const note = (error: unknown) => {
    lastMessage = messageOf(error)
    if (readProviderMessage(lastMessage)) giveUp()
  }
  const count = () => {
    lost += 1
    if (lost >= relayLosses) giveUp()
  }
  relayer.on('relayer_error', note)
  relayer.on('relayer_disconnect', count)
  const stop = () => {
    clearTimeout(timer)
    relayer.off('relayer_error', note)
    relayer.off('relayer_disconnect', count)
  }
  // From now on, the user decides.
  uriShown(() => clearTimeout(timer))
  return { promise, stop, lastMessage: () => lastMessage }
}
