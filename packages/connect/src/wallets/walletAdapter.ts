/** A key as adapters give it: an object that writes itself in base58. */
type AdapterKey = { readonly toString: () => string }

/**
 * What `@solana/wallet-adapter-base` calls an adapter: the parts that are used here. A host gives instances of its own; the
 * transactions that they get have the shape of web3.js's `VersionedTransaction`.
 */
export type WalletAdapter = {
  readonly name: string
  readonly icon: string
  /** `Installed`, `NotDetected`, `Loadable` or `Unsupported`. */
  readonly readyState: string
  readonly publicKey: AdapterKey | null
  readonly supportedTransactionVersions?: ReadonlySet<unknown> | null | undefined
  readonly connect: () => Promise<void>
  /** Without a question to the person. */
  readonly autoConnect?: () => Promise<void>
  readonly disconnect: () => Promise<void>
  // The types of adapters are narrower than what can be said here: each takes a class of web3.js.
  readonly sendTransaction: (transaction: never, connection: never, options?: never) => Promise<string>
  readonly signTransaction?: (transaction: never) => Promise<unknown>
  readonly signAllTransactions?: (transactions: never) => Promise<unknown>
  readonly signMessage?: (message: Uint8Array) => Promise<Uint8Array>
  readonly on: (event: never, listener: never) => unknown
  readonly off: (event: never, listener: never) => unknown
}
