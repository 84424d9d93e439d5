/** An adapter's key: an object that converts to base58. */
type AdapterKey = { readonly toString: () => string }

/**
 * An adapter of `@solana/wallet-adapter-base`, with the parts used here. Hosts pass their own instances, which receive
 * transactions shaped like web3.js's `VersionedTransaction`.
 */
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
  // Adapter types are narrower than expressible here: each takes a class of web3.js.
  readonly sendTransaction: (transaction: never, connection: never, options?: never) => Promise<string>
  readonly signTransaction?: (transaction: never) => Promise<unknown>
  readonly signAllTransactions?: (transactions: never) => Promise<unknown>
  readonly signMessage?: (message: Uint8Array) => Promise<Uint8Array>
  readonly on: (event: never, listener: never) => unknown
  readonly off: (event: never, listener: never) => unknown
}
