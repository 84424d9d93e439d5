import type { ProviderCall } from '../../wallets/wallet.ts'

/** EIP-1193. */
export type EvmProvider = {
  readonly request: (call: { readonly method: string; readonly params?: ProviderCall['params'] }) => Promise<unknown>
  readonly on?: (event: string, listener: (value: unknown) => void) => unknown
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

export const isProvider = (value: unknown): value is EvmProvider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
