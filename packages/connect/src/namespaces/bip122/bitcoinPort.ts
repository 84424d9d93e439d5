import type { AnyNetwork } from '@solsmith/chain'
import type { BitcoinAccount } from './bitcoinAccount.ts'

/** One protocol of Bitcoin wallets; answers are unchecked. */
export type BitcoinPort = {
  readonly chains: readonly string[]
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
