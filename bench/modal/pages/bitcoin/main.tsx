import { bip122, bitcoinNetwork, createConnect } from '@solsmith/connect'
import { ConnectButton, ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { mount } from '../../../toolkit/pages/mount.tsx'

const connect = createConnect({
  kinds: [bip122],
  networks: [bitcoinNetwork({ network: 'mainnet' }), bitcoinNetwork({ network: 'testnet3' })],
})

mount(
  <QueryClientProvider client={new QueryClient()}>
    <ConnectProvider connect={connect}>
      <ConnectButton />
    </ConnectProvider>
  </QueryClientProvider>,
)
