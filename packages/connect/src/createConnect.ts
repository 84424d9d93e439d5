import type { AnyNetwork } from '@solsmith/chain'
import { type AnyConnection, connectionOf } from './connection/connection.ts'
import { type Namespace, namespaceOf } from './namespaces/namespace.ts'
import type { NetworkRules } from './networks/networkRules.ts'
import { type NetworkView, readNetwork } from './networks/readNetwork.ts'
import { withCustomRpc } from './networks/withCustomRpc.ts'
import type { Options } from './options/options.ts'
import { withSignIn } from './options/withSignIn.ts'
import type { Journal } from './send/journal.ts'
import { createLazyJournal, createLazyLocks } from './send/lazyRecords.ts'
import type { Locks } from './send/locks.ts'
import type { State } from './state.ts'
import { createLocalStorage, type Storage } from './storage.ts'
import { createStore, type Store } from './store.ts'

/** Storage key of the last network's id. */
export const networkKey = 'solsmith:network'

/** Input of `createConnect`: at least one network, and all options. */
export type ConnectOptions = Options & {
  readonly networks: readonly [AnyNetwork, ...AnyNetwork[]]
  /** Used until the user selects another; the first of the list by default. */
  readonly initialNetworkId?: string
  /** Offered networks by namespace, before a wallet reports which it allows; all by default. */
  readonly rules?: NetworkRules
  readonly storage?: Storage
  readonly journal?: Journal
  readonly locks?: Locks
}

/** The toolkit: its state, and the ports of its functions, which take it as their first argument. */
export type Connect = {
  readonly store: Store<State>
  readonly networks: readonly [NetworkView, ...NetworkView[]]
  readonly storage: Storage
  /** Record of signed transactions, so that nothing is lost or paid twice. */
  readonly journal: Journal
  readonly locks: Locks
  /** Options of the host, including those loaded later (`loadOptions`). */
  readonly options: Options
}

/**
 * Creates a toolkit. It does nothing until a function is called: start with `watchWallets`.
 *
 * @throws {ConnectError} `SignInOptionsError` when both `siwx` and `siweConfig` are given.
 */
export function createConnect(options: ConnectOptions): Connect {
  const { storage = createLocalStorage() } = options
  const [first, ...rest] = withCustomRpc(options.networks, options.customRpcUrls)
  const remembered = storage.get(networkKey) ?? options.initialNetworkId
  const network = rest.find(({ id }) => id === remembered) ?? first
  const store = createStore<State>({
    networkId: network.id,
    wallets: [],
    connections: {},
    rules: options.rules ?? {},
    options: withSignIn({}, options),
  })
  const read = (given: AnyNetwork) => readNetwork(given, () => store.get().options.chainImages)
  return {
    store,
    networks: [read(first), ...rest.map(read)],
    storage,
    journal: options.journal ?? createLazyJournal(),
    locks: options.locks ?? createLazyLocks(),
    get options() {
      return store.get().options
    },
  }
}

/** Returns the active network. */
export function activeNetwork({ store, networks }: Connect): NetworkView {
  const { networkId } = store.get()
  return networks.find(({ id }) => id === networkId) ?? networks[0]
}

/** Returns the active kind of chain. */
export const activeNamespace = (connect: Connect): Namespace => namespaceOf(activeNetwork(connect))

/** Returns the connection on the active network. */
export const activeConnection = (connect: Connect): AnyConnection =>
  connectionOf(connect.store.get(), activeNamespace(connect))
