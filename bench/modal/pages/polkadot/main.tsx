import { createConnect, polkadot, polkadotNetwork } from '@solsmith/connect'
import { ConnectButton, ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mount } from '../../../toolkit/pages/mount.tsx'

const connect = createConnect({
  kinds: [polkadot],
  networks: [polkadotNetwork({ rpcUrl: '/rpc' })],
})

mount(
  <QueryClientProvider client={new QueryClient()}>
    <ConnectProvider connect={connect}>
      <ConnectButton />
    </ConnectProvider>
  </QueryClientProvider>,
)
