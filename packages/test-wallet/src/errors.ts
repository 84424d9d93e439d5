import { errorMessages } from './words/en.ts'

/** Errors of the sandbox wallet with their context. Names never change once shipped. */
export type TestWalletErrors = {
  /** This browser has no Ed25519. */
  Ed25519MissingError: Record<never, never>
  /** Browsers create keys only on https pages and localhost. */
  InsecurePageError: Record<never, never>
  /** A request for another chain than the sandbox, or for none. */
  ChainNotSupportedError: { chain: string | undefined }
  /** A request before connecting, or for an account of another wallet. */
  AccountNotFoundError: { address: string }
  TransactionFormatError: Record<never, never>
  TransactionVersionError: { version: number }
  SignerNotNeededError: { address: string }
  /** A transaction disguised as a message, which would be signed unseen. */
  MessageIsTransactionError: Record<never, never>
  /** The user declined. Has code 4001, as in other wallets (EIP-1193). */
  UserRejectedRequestError: Record<never, never>
}

/** EIP-1193: user rejection. */
const rejectionCode = 4001

export class TestWalletError<Name extends keyof TestWalletErrors = keyof TestWalletErrors> extends Error {
  override readonly name: Name
  readonly context: TestWalletErrors[Name]
  readonly code: number | undefined

  constructor(name: Name, context: TestWalletErrors[Name], options?: ErrorOptions) {
    super(errorMessages[name](context), options)
    this.name = name
    this.context = context
    this.code = name === 'UserRejectedRequestError' ? rejectionCode : undefined
  }
}
