import { bitcoin, bitcoinTestnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin'
import { createRoot } from 'react-dom/client'

createAppKit({
  adapters: [new BitcoinAdapter()],
  networks: [bitcoin, bitcoinTestnet],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})
createRoot(document.getElementById('root')).render(
  <main>
    <h1>Bench</h1>
    <appkit-button />
  </main>,
)
