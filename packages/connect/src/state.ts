import type { NetworkId } from '@solsmith/chain'
import type { Connection } from './connection/connection.ts'
import type { Wallet } from './wallets/wallet.ts'

/** Everything the toolkit holds. Replaced whole by named transitions; what a server knows is never in it. */
export type State = {
  readonly networkId: NetworkId
  /** Wallets that this browser offers, whatever network they know. */
  readonly wallets: readonly Wallet[]
  readonly connection: Connection
}
