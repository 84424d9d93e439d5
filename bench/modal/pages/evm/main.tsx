import { createConnect, eip155, evmNetwork } from '@solsmith/connect'
import { ConnectButton, ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

const connect = createConnect({
  kinds: [eip155],
  networks: [evmNetwork({ chainId: 1, rpcUrl: '/rpc' }), evmNetwork({ chainId: 11_155_111, rpcUrl: '/rpc' })],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectProvider connect={connect}>
        <main>
          <h1>Bench</h1>
          <ConnectButton />
        </main>
      </ConnectProvider>
    </QueryClientProvider>,
  )
