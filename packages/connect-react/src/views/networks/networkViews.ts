/** One chunk, because its views link to each other. */
export { SwitchActiveChainView } from '../SwitchActiveChainView.tsx'
export { SwitchNetworkView } from '../SwitchNetworkView.tsx'
export { UnsupportedChainView } from '../UnsupportedChainView.tsx'
export { WalletCompatibleNetworksView } from '../WalletCompatibleNetworksView.tsx'
export { NetworksView } from './NetworksView.tsx'
