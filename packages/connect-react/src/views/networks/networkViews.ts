/** Everything about which network is in use: loaded as one, because one view of it leads to the next. */
export { SwitchActiveChainView } from '../switch-active-chain/SwitchActiveChainView.tsx'
export { SwitchNetworkView } from '../switch-network/SwitchNetworkView.tsx'
export { UnsupportedChainView } from '../unsupported-chain/UnsupportedChainView.tsx'
export { WalletCompatibleNetworksView } from '../wallet-compatible-networks/WalletCompatibleNetworksView.tsx'
export { NetworksView } from './NetworksView.tsx'
