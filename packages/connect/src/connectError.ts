import { NamedError } from '@solsmith/chain'

/** Base of this package's errors. */
export abstract class ConnectError extends NamedError {}
