import type { Address } from '@solana/kit'
import type { Network, WalletChain } from '@solsmith/chain'

/** An address in a wallet. */
export type Account = { readonly address: Address }

/** Software that signs. The contract that every kind of wallet meets; `walletConformance.ts` tests it. */
export type Wallet = {
  /** Tells it from all others, in storage too. */
  readonly id: string
  readonly name: string
  /** A data: URI, from the wallet itself. */
  readonly icon: string
  readonly chains: readonly string[]
  /**
   * Asks for an account.
   *
   * @param input.isSilent - Only if it needs no question to the person.
   * @throws {ConnectError} `WalletAccountError`, or whatever the wallet throws.
   */
  readonly connect: (input: { readonly isSilent: boolean }) => Promise<Account>
  readonly disconnect: () => Promise<void>
  /**
   * Signs without sending.
   *
   * @param input.transaction - Wire bytes with empty signatures.
   * @returns Wire bytes. A wallet may have changed the message: compare before sending.
   * @throws {ConnectError} `WalletFeatureError`, `WalletAccountError`, or whatever the wallet throws.
   */
  readonly signTransaction: (input: {
    readonly account: Account
    readonly chain: WalletChain
    readonly transaction: Uint8Array
  }) => Promise<Uint8Array>
  /** Tells which account is in use from now on; null when none. Returns what stops the watching. */
  readonly watchAccount: (listener: (account: Account | null) => void) => () => void
}

/** Tells whether a wallet declares a network's chain; only those are offered there. */
export const knowsNetwork = ({ chains }: Wallet, { walletChain }: Pick<Network, 'walletChain'>): boolean =>
  chains.includes(walletChain)
