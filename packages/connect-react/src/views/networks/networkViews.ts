/** Everything about which network is in use: loaded as one, because one view of it leads to the next. */
export { SwitchActiveChainView } from '../SwitchActiveChainView.tsx'
export { SwitchNetworkView } from '../SwitchNetworkView.tsx'
export { UnsupportedChainView } from '../UnsupportedChainView.tsx'
export { WalletCompatibleNetworksView } from '../WalletCompatibleNetworksView.tsx'
export { NetworksView } from './NetworksView.tsx'
