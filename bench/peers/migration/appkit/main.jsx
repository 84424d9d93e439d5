import { mainnet, sepolia, solana, solanaDevnet } from '@reown/appkit/networks'
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useDisconnect,
} from '@reown/appkit/react'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'
import { BrowserProvider } from 'ethers'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks: [mainnet, sepolia, solana, solanaDevnet],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Site', description: 'A site', url: location.origin, icons: [] },
  features: { email: false, socials: false, analytics: false },
  themeMode: 'dark',
})

function App() {
  const { open } = useAppKit()
  const { address, isConnected, caipAddress } = useAppKitAccount()
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { walletProvider: evm } = useAppKitProvider('eip155')
  const { walletProvider: sol } = useAppKitProvider('solana')
  const { disconnect } = useDisconnect()
  const [signed, setSigned] = useState('')

  const sign = async () => {
    if (caipAddress.startsWith('eip155:')) {
      const signer = await new BrowserProvider(evm).getSigner()
      setSigned(await signer.signMessage('Hello'))
    } else {
      setSigned(String(await sol.signMessage(new TextEncoder().encode('Hello'))))
    }
  }

  return (
    <main>
      <appkit-button />
      <appkit-network-button />
      <p>{isConnected ? address : 'Not connected'}</p>
      <p>{caipNetwork?.name}</p>
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        Networks
      </button>
      <button type="button" onClick={() => switchNetwork(solana)}>
        Use Solana
      </button>
      <button type="button" onClick={sign} disabled={!isConnected}>
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
      <output>{signed}</output>
    </main>
  )
}

createRoot(document.getElementById('root')).render(<App />)
