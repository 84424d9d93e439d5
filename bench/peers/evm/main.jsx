import { mainnet, sepolia } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { createRoot } from 'react-dom/client'

// The smallest page that its documentation describes: a heading and the toolkit's own button, default features.
createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet, sepolia],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})
createRoot(document.getElementById('root')).render(
  <main>
    <h1>Bench</h1>
    <appkit-button />
  </main>,
)
