import { NamedError } from '@solsmith/chain'

/** What every error of this package is. Subjects throw their own: `WalletError`, `SendError`. */
export abstract class ConnectError extends NamedError {}
