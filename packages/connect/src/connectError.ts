import { NamedError } from '@solsmith/chain'

/** Base of all errors of this package. Subjects have their own: `WalletError`, `SendError`. */
export abstract class ConnectError extends NamedError {}
