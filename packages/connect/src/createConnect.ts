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

/** Where the last network's id is remembered between visits. */
export const networkKey = 'solsmith:network'

/** What `createConnect` takes: at least one network, and everything that a host may set. */
export type ConnectOptions = Options & {
  readonly networks: readonly [AnyNetwork, ...AnyNetwork[]]
  /** Used until a person has chosen another; the first of the list when absent. */
  readonly initialNetworkId?: string
  /** Which networks are offered, by namespace, before a wallet has said which it allows; all when absent. */
  readonly rules?: NetworkRules
  readonly storage?: Storage
  readonly journal?: Journal
  readonly locks?: Locks
}

/** The toolkit: what it holds and the ports that its verbs use. Verbs are functions that take it first. */
export type Connect = {
  readonly store: Store<State>
  readonly networks: readonly [NetworkView, ...NetworkView[]]
  readonly storage: Storage
  /** The record of what was signed, so that nothing is lost or paid twice. */
  readonly journal: Journal
  readonly locks: Locks
  /** What the host has said, and what it has loaded since (`loadOptions`). */
  readonly options: Options
}

/**
 * Makes a toolkit. It does nothing until a verb is called: start with `watchWallets`.
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

/** The network in use now. */
export function activeNetwork({ store, networks }: Connect): NetworkView {
  const { networkId } = store.get()
  return networks.find(({ id }) => id === networkId) ?? networks[0]
}

/** The kind of chain in use now. */
export const activeNamespace = (connect: Connect): Namespace => namespaceOf(activeNetwork(connect))

/** The connection on the active network. */
export const activeConnection = (connect: Connect): AnyConnection =>
  connectionOf(connect.store.get(), activeNamespace(connect))
