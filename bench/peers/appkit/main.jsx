import { solana, solanaDevnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// The smallest page that its documentation describes: a heading and the toolkit's own button, default features.
createAppKit({
  adapters: [new SolanaAdapter()],
  networks: [solana, solanaDevnet],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})
createRoot(document.getElementById('root')).render(
  createElement('main', null, createElement('h1', null, 'Bench'), createElement('appkit-button')),
)
