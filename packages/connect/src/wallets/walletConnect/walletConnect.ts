import { updateClientId } from '../../api/api.ts'
import { ConnectionError } from '../../connection/errors.ts'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { raiseAlert, readProviderMessage } from '../../modal/alerts.ts'
import { messageOf } from '../../modal/toasts.ts'
import { updateNetworkRule } from '../../networks/networkRules.ts'
import { readPublicKey } from '../answers.ts'
import { WalletError } from '../errors.ts'
import type { Account, Wallet } from '../wallet.ts'
import { failPairing, forgetPairing, updatePairing } from './pairing.ts'
import { linkKey } from './walletLink.ts'
import { currentChain, sessionChains, withDeprecated } from './wcChains.ts'
import { loadWcProvider, type WcProvider, type WcSession, type WcSettings } from './wcProvider.ts'
import { allFeatures, asError, askWalletConnect, featuresOfSession, isExpired, wcName } from './wcRequests.ts'

export const walletConnectId = 'walletConnect'

/** The longest wait for a relay: one that refuses us never says so, and is asked again indefinitely. */
const relayPatienceMs = 15_000
/** Lost connections in a row, before one has held, after which a relay has refused us. */
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

/** A wallet on another device, reached over a relay. Its code is loaded when it is first asked. */
// Long, because it is one wallet, whose steps share the provider, the pairing and how waiting ends.
export function createWalletConnect(connect: Connect, options: WalletConnectOptions): Wallet {
  const { store, networks, storage } = connect
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
  /** Questions without an answer: the SDK forgets them with the session, and tells no one. */
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
      const session = await Promise.race([found.connect(proposal()), refusal.promise])
      if (!session) throw new WalletError('WalletDisconnectedError', { wallet: wcName })
      return session
    } catch (error) {
      const name = readProviderMessage(refusal.lastMessage() || messageOf(error))
      if (name) raiseAlert(connect, name)
      if (isConnectError(error, 'WalletSilentError')) loading = undefined
      store.set(failPairing)
      throw isExpired(error)
        ? new WalletError('ExpiredError', { subject: 'pairing' }, { cause: error })
        : asError(error)
    } finally {
      refusal.stop()
      found.off('display_uri', showCode)
    }
  }

  const proposal = () => ({
    // Optional only: a wallet that lacks one of the methods is still a wallet.
    optionalNamespaces: {
      solana: {
        chains: withDeprecated(networks),
        methods,
        events: ['accountsChanged', 'chainChanged'],
        rpcMap: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2.slice('solana:'.length), rpcUrl])),
      },
    },
  })

  return {
    id: walletConnectId,
    name: wcName,
    icon: '',
    kind: 'walletConnect',
    chains: networks.map(({ walletChain }) => walletChain),
    get features() {
      const { session } = provider ?? {}
      return session ? featuresOfSession(session) : allFeatures
    },
    versions: ['legacy', 0],
    asksOnce: () => provider?.session?.namespaces.solana?.methods.includes('solana_signAllTransactions') ?? false,
    readiness: () => 'installed',
    async connect({ isSilent }) {
      provider = await open()
      const session = provider.session ?? (isSilent ? null : await join())
      const account = session && readAccount(session)
      if (!session || !account) throw new ConnectionError('WalletAccountError', { wallet: wcName })
      store.set((state) =>
        updateNetworkRule('solana', { approved: sessionChains(session).map(currentChain), supportsAllNetworks: false })(
          forgetPairing(state),
        ),
      )
      updateClientId(connect, await provider.client.core.crypto.getClientId())
      return account
    },
    async disconnect() {
      storage.set(linkKey, null)
      store.set(forgetPairing)
      updateClientId(connect, null)
      provider?.abortPairingAttempt()
      endWaiting()
      if (provider?.session) await provider.disconnect()
    },
    async request(request, input) {
      const session = provider?.session
      if (!provider || !session) throw new WalletError('WalletNotConnectedError', { action: request })
      if ('account' in input && readAccount(session)?.address !== input.account.address)
        throw new WalletError('WalletDisconnectedError', { wallet: wcName })
      return unlessItEnds(askWalletConnect({ provider, session, networks }, request, input))
    },
    watchAccount(listener) {
      const watched = provider
      if (!watched) return () => {}
      const leave = () => listener(null)
      const update = () => listener(watched.session ? readAccount(watched.session) : null)
      const events = { session_delete: leave, session_expire: leave, session_update: update, accountsChanged: update }
      for (const [event, react] of Object.entries(events)) watched.on(event, react)
      return () => {
        for (const [event, react] of Object.entries(events)) watched.off(event, react)
      }
    },
  }
}

/** The first Solana account of a session, on whatever network. */
function readAccount({ namespaces }: WcSession): Account | null {
  const account = namespaces.solana?.accounts[0]
  return account === undefined ? null : { address: readPublicKey(wcName, account.slice(account.lastIndexOf(':') + 1)) }
}

/** Ends the waiting for a relay that does not let us in, and the SDK's own trying with it. */
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
  // No one may be listening any more when it fails.
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
  // With a code to show, it is a person who is waited for.
  uriShown(() => clearTimeout(timer))
  return { promise, stop, lastMessage: () => lastMessage }
}
