/** A key that converts to base58. */
type ProviderKey = { readonly toString: () => string }

/** The read part of web3.js's object. */
export type ProviderTransaction = {
  readonly version?: 'legacy' | 0
  readonly serialize: (options?: object) => Uint8Array
  readonly message?: { readonly version: unknown; readonly serialize: () => Uint8Array }
  readonly signatures?: readonly Uint8Array[]
}

/** Provider of Phantom and Solflare. */
export type RequestProvider = {
  readonly publicKey?: ProviderKey | null
  readonly connect: (options?: { onlyIfTrusted?: boolean }) => Promise<unknown>
  readonly disconnect: () => Promise<void>
  readonly request: (call: { method: string; params: object }) => Promise<unknown>
  readonly on: (event: string, listener: (value: never) => void) => unknown
  readonly off?: (event: string, listener: (value: never) => void) => unknown
  readonly removeListener?: (event: string, listener: (value: never) => void) => unknown
}

/** Provider of Coinbase. */
export type SigningProvider = Omit<RequestProvider, 'request'> & {
  readonly signMessage: (message: Uint8Array) => Promise<unknown>
  readonly signTransaction: (transaction: ProviderTransaction) => Promise<unknown>
  readonly signAllTransactions: (transactions: readonly ProviderTransaction[]) => Promise<unknown>
  readonly signAndSendTransaction: (transaction: ProviderTransaction, options?: object) => Promise<unknown>
}

type Events = Pick<RequestProvider, 'on' | 'off' | 'removeListener' | 'publicKey'>

/** With whichever removal method it has. */
export function listenTo(provider: Events, listeners: Readonly<Record<string, (value: unknown) => void>>): () => void {
  for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(listeners)) {
      const stop = provider.off ?? provider.removeListener
      stop?.call(provider, event, listener)
    }
  }
}
