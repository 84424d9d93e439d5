import { isPolkadotAddress } from '@solsmith/wire/polkadot'
import type { AdapterActions } from '../chainAdapter.ts'
import { fetchPlanck, fetchPolkadotHoldings } from './polkadotBalances.ts'
import { polkadotSession } from './polkadotSession.ts'
import { signPolkadotMessage } from './signPolkadotMessage.ts'
import { switchPolkadotNetwork } from './switchPolkadotNetwork.ts'
import { watchPolkadotWallets } from './watchPolkadotWallets.ts'

export const polkadotVerbs: AdapterActions = {
  watchWallets: watchPolkadotWallets,
  isAddress: isPolkadotAddress,
  signMessage: signPolkadotMessage,
  switchNetwork: switchPolkadotNetwork,
  fetchBalance: fetchPlanck,
  fetchHoldings: fetchPolkadotHoldings,
  resumeSend: async (connect, network, { entry }) =>
    (await import('./followPolkadot.ts')).resumePolkadot(connect, network, entry),
  walletConnect: polkadotSession,
}
