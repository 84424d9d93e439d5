import { createNetworks } from '@solsmith/chain'
import { createConnect } from '@solsmith/connect'
import { ConnectButton, ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mount } from '../mount.tsx'

const [mainnet, ...others] = createNetworks((id) => `/rpc/${id}`, null)
if (!mainnet) throw new TypeError('There is always a mainnet.')
const connect = createConnect({ networks: [mainnet, ...others] })

mount(
  <QueryClientProvider client={new QueryClient()}>
    <ConnectProvider connect={connect}>
      <ConnectButton />
    </ConnectProvider>
  </QueryClientProvider>,
)
