import { createNetworks } from '@solsmith/chain'
import { createConnect, eip155, evmNetwork, switchNetwork } from '@solsmith/connect'
import {
  ConnectButton,
  ConnectProvider,
  NetworkButton,
  useAccount,
  useActiveNetwork,
  useConnectModal,
  useDisconnect,
  useSignMessage,
} from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

const [solana, solanaDevnet] = createNetworks((id) => `https://rpc.site.example/${id}`, null)
const mainnet = evmNetwork({ chainId: 1, rpcUrl: 'https://rpc.site.example/ethereum' })
const sepolia = evmNetwork({ chainId: 11155111, rpcUrl: 'https://rpc.site.example/sepolia' })

const connect = createConnect({
  kinds: [eip155],
  networks: [mainnet, sepolia, solana, solanaDevnet],
  metadata: { name: 'Site', description: 'A site', url: location.origin, icons: [] },
  features: { email: false, socials: false },
})

function App() {
  const { open } = useConnectModal()
  const { address, status } = useAccount()
  const { name } = useActiveNetwork()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: sign, data } = useSignMessage()
  const isConnected = status === 'connected'

  return (
    <main>
      <ConnectButton />
      <NetworkButton />
      <p>{isConnected ? address : 'Not connected'}</p>
      <p>{name}</p>
      <button type="button" onClick={() => open('Networks')}>
        Networks
      </button>
      <button type="button" onClick={() => switchNetwork(connect, solana.id)}>
        Use Solana
      </button>
      <button type="button" onClick={() => sign('Hello')} disabled={!isConnected}>
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
      <output>{data?.signatureText}</output>
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <ConnectProvider connect={connect} theme={{ mode: 'dark' }}>
      <App />
    </ConnectProvider>
  </QueryClientProvider>,
)
