import { errorMessages } from './words/en.ts'

/** What can go wrong in this room, and the facts that come with it. A name never changes once shipped. */
export type SandboxWalletErrors = {
  /** This browser has no Ed25519. */
  Ed25519MissingError: Record<never, never>
  /** Browsers make keys only on https pages and on localhost. */
  InsecurePageError: Record<never, never>
  /** Asked to sign for another chain than the sandbox, or for none. */
  ChainNotSupportedError: { chain: string | undefined }
  /** Asked to sign before it is connected, or for an account of another wallet. */
  AccountNotFoundError: { address: string }
  /** Bytes that are not one whole transaction. */
  TransactionFormatError: Record<never, never>
  TransactionVersionError: { version: number }
  /** A transaction that needs no signature of this account. */
  SignerNotNeededError: { address: string }
  /** A transaction, disguised as a message: signing it would be signing it unseen. */
  MessageIsTransactionError: Record<never, never>
  /** The person said no. Carries code 4001, as wallets do (EIP-1193). */
  UserRejectedRequestError: Record<never, never>
}

/** EIP-1193: what apps look for when a person says no. */
const rejectionCode = 4001

export class SandboxWalletError<Name extends keyof SandboxWalletErrors = keyof SandboxWalletErrors> extends Error {
  override readonly name: Name
  readonly context: SandboxWalletErrors[Name]
  readonly code: number | undefined

  constructor(name: Name, context: SandboxWalletErrors[Name], options?: ErrorOptions) {
    super(errorMessages[name](context), options)
    this.name = name
    this.context = context
    this.code = name === 'UserRejectedRequestError' ? rejectionCode : undefined
  }
}
