import { isBitcoinAddress } from '@solsmith/wire/bitcoin'
import type { AdapterActions } from '../chainAdapter.ts'
import { bitcoinSession } from './bitcoinSession.ts'
import { signBitcoinMessage } from './signBitcoinMessage.ts'
import { switchBitcoinNetwork } from './switchBitcoinNetwork.ts'
import { watchBitcoinWallets } from './watchBitcoinWallets.ts'

export const bip122Verbs: AdapterActions = {
  watchWallets: watchBitcoinWallets,
  isAddress: isBitcoinAddress,
  signMessage: signBitcoinMessage,
  switchNetwork: switchBitcoinNetwork,
  fetchBalance: async (...input) => (await import('./bitcoinBalances.ts')).fetchSats(...input),
  fetchHoldings: async (...input) => (await import('./bitcoinBalances.ts')).fetchBitcoinHoldings(...input),
  fetchHistory: async (...input) => (await import('./bitcoinHistory.ts')).fetchBitcoinHistory(...input),
  resumeSend: async (connect, network, { entry }) =>
    (await import('./followBitcoin.ts')).resumeBitcoin(connect, network, entry),
  walletConnect: bitcoinSession,
}
