import { type AnyNetwork, type PublicNetworkId, publicNetwork } from '@solsmith/chain'
import { type AnyConnection, connectionOf } from './connection/connection.ts'
import { type Namespace, namespaceOf } from './namespaces/namespace.ts'
import type { NetworkRules } from './networks/networkRules.ts'
import { type NetworkView, readNetwork } from './networks/readNetwork.ts'
import { withCustomRpc } from './networks/withCustomRpc.ts'
import type { Options } from './options/options.ts'
import { withSignIn } from './options/withSignIn.ts'
import type { Journal } from './send/journal.ts'
import { createLazyLocks, createLazyPersistence } from './send/lazyRecords.ts'
import type { Locks } from './send/locks.ts'
import type { State } from './state.ts'
import { createLocalStorage, type Storage } from './storage.ts'
import { createStore, type Store } from './store.ts'

/** Storage key of the last network's id. */
export const networkKey = 'solsmith:network'

type NetworkInput = AnyNetwork | PublicNetworkId

/** Input of `createConnect`. */
export type ConnectOptions = Options & {
  /** Networks, or names of public ones. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /** Of networks given by name. Default: the public RPC servers, which limit requests. */
  readonly rpcUrl?: (id: PublicNetworkId) => string
  /** Default: the first. */
  readonly initialNetworkId?: string
  /** Offered before a wallet reports its own. */
  readonly rules?: NetworkRules
  readonly storage?: Storage
  readonly journal?: Journal
  readonly locks?: Locks
}

/** The toolkit, first argument of its functions. */
export type Connect = {
  readonly store: Store<State>
  readonly networks: readonly [NetworkView, ...NetworkView[]]
  readonly storage: Storage
  /** So nothing is lost or paid twice. */
  readonly journal: Journal
  readonly locks: Locks
  /** Host's options, including late ones (`loadOptions`). */
  readonly options: Options
}

/**
 * Creates a toolkit; start with `watchWallets`.
 *
 * @throws {ConnectError} `SignInOptionsError` for both `siwx` and `siweConfig`.
 * @example createConnect({ networks: ['mainnet', 'devnet'], rpcUrl: (id) => `https://rpc.example.org/${id}` })
 */
export function createConnect(options: ConnectOptions): Connect {
  const { storage = createLocalStorage() } = options
  const open = (given: NetworkInput) => (typeof given === 'string' ? publicNetwork(given, options.rpcUrl) : given)
  const [main, ...others] = options.networks
  const [first, ...rest] = withCustomRpc([open(main), ...others.map(open)], options.customRpcUrls)
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
    journal: options.journal ?? createLazyPersistence(),
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

/** Returns the active namespace. */
export const activeNamespace = (connect: Connect): Namespace => namespaceOf(activeNetwork(connect))

/** Returns the active connection. */
export const activeConnection = (connect: Connect): AnyConnection =>
  connectionOf(connect.store.get(), activeNamespace(connect))
