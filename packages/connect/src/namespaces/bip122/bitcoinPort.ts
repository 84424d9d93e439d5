import type { AnyNetwork } from '@solsmith/chain'
import type { BitcoinAccount } from './bitcoinAccount.ts'

/** One protocol of Bitcoin wallets; answers are unchecked. */
export type BitcoinPort = {
  /** CAIP-2. */
  readonly chains: readonly string[]
  /** Silent: without a prompt, or no accounts. */
  readonly connect: (input: { readonly network: AnyNetwork; readonly isSilent: boolean }) => Promise<unknown>
  readonly signMessage: (input: PortMessage) => Promise<unknown>
  readonly signPsbt: (input: PortPsbt) => Promise<unknown>
  readonly disconnect?: () => Promise<unknown>
  /** Returns its stop. `change` gets new accounts, or undefined to have them read again. */
  readonly watch?: (change: (accounts: unknown) => void) => () => void
}

type PortMessage = {
  readonly account: BitcoinAccount
  readonly network: AnyNetwork
  readonly message: string
  readonly protocol: 'ecdsa' | 'bip322'
}

export type PortPsbt = {
  readonly network: AnyNetwork
  readonly psbt: Uint8Array
  readonly inputs: readonly { readonly index: number; readonly account: BitcoinAccount }[]
}

/** Every wallet gives its own shape. */
type Fields = Readonly<Record<string, unknown>>

export type Call = (...params: readonly unknown[]) => Promise<unknown>

/** Calls a method of a wallet's object; null if it has none. */
export function methodOf(owner: unknown, name: string): Call | null {
  if (typeof owner !== 'object' || owner === null) return null
  // Checked on the next line.
  const method = (owner as Fields)[name]
  return typeof method === 'function' ? async (...params) => method.call(owner, ...params) : null
}

/** @throws {Error} as an unknown method. */
export function requireMethod(owner: unknown, name: string): Call {
  const method = methodOf(owner, name)
  if (!method) throw Object.assign(new Error(`The wallet has no ${name}.`), { code: unknownMethod })
  return method
}

const unknownMethod = -32_601
