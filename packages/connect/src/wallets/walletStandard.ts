import type { Address } from '@solana/kit'
import { SolanaSignTransaction, type SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import type { Wallet as StandardWallet, WalletAccount } from '@wallet-standard/base'
import {
  StandardConnect,
  type StandardConnectFeature,
  StandardDisconnect,
  type StandardDisconnectFeature,
  StandardEvents,
  type StandardEventsFeature,
} from '@wallet-standard/features'
import { ConnectError } from '../errors.ts'
import type { Account, Wallet } from './wallet.ts'

type Compatible = StandardWallet & {
  readonly features: StandardConnectFeature &
    StandardEventsFeature &
    SolanaSignTransactionFeature &
    Partial<StandardDisconnectFeature>
}

/** Tells whether a wallet can do what this toolkit needs: connect, tell about accounts, and sign for a Solana chain. */
export function isCompatible(wallet: StandardWallet): wallet is Compatible {
  return (
    [StandardConnect, StandardEvents, SolanaSignTransaction].every((feature) => feature in wallet.features) &&
    wallet.chains.some((chain) => chain.startsWith('solana:'))
  )
}

/** Gives a Wallet Standard wallet the toolkit's contract. */
export function createStandardWallet(standard: Compatible): Wallet {
  const { name } = standard
  return {
    id: name,
    name,
    icon: standard.icon,
    chains: standard.chains,
    async connect({ isSilent }) {
      const { accounts } = await standard.features[StandardConnect].connect({ silent: isSilent })
      const account = accounts.map(readAccount).find((found) => found !== null)
      if (!account) throw new ConnectError('WalletAccountError', { wallet: name })
      return account
    },
    async disconnect() {
      // Optional in the standard: a wallet without it is forgotten on our side only.
      await standard.features[StandardDisconnect]?.disconnect()
    },
    async signTransaction({ account, chain, transaction }) {
      const held = standard.accounts.find(({ address }) => address === account.address)
      if (!held) throw new ConnectError('WalletAccountError', { wallet: name })
      if (!held.features.includes(SolanaSignTransaction))
        throw new ConnectError('WalletFeatureError', { wallet: name, feature: SolanaSignTransaction })
      const sign = standard.features[SolanaSignTransaction].signTransaction
      const [output] = await sign({ account: held, chain, transaction })
      if (!output) throw new ConnectError('WalletSignTransactionError', { wallet: name })
      return output.signedTransaction
    },
    watchAccount: (listener) =>
      standard.features[StandardEvents].on('change', ({ accounts }) => {
        if (accounts) listener(accounts.map(readAccount).find((found) => found !== null) ?? null)
      }),
  }
}

/** Accounts of other chains are passed over (a wallet may hold several). */
function readAccount({ address, chains }: WalletAccount): Account | null {
  // The standard promises base58 of the public key for accounts that declare a Solana chain.
  return chains.some((chain) => chain.startsWith('solana:')) ? { address: address as Address } : null
}
