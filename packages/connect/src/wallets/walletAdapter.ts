/** A key that converts to base58. */
type AdapterKey = { readonly toString: () => string }

/** Used parts of `@solana/wallet-adapter-base`. */
export type WalletAdapter = {
  readonly name: string
  readonly icon: string
  /** `Installed`, `NotDetected`, `Loadable` or `Unsupported`. */
  readonly readyState: string
  readonly publicKey: AdapterKey | null
  readonly supportedTransactionVersions?: ReadonlySet<unknown> | null | undefined
  readonly connect: () => Promise<void>
  /** Connects without a prompt. */
  readonly autoConnect?: () => Promise<void>
  readonly disconnect: () => Promise<void>
  // Adapters take web3.js classes.
  readonly sendTransaction: (transaction: never, connection: never, options?: never) => Promise<string>
  readonly signTransaction?: (transaction: never) => Promise<unknown>
  readonly signAllTransactions?: (transactions: never) => Promise<unknown>
  readonly signMessage?: (message: Uint8Array) => Promise<Uint8Array>
  readonly on: (event: never, listener: never) => unknown
  readonly off: (event: never, listener: never) => unknown
}
