import { createNetworks } from '@solsmith/chain'
import { createConnect } from '@solsmith/connect'
import { ConnectButton, ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { mount } from '../mount.ts'

const [mainnet, ...others] = createNetworks((id) => `/rpc/${id}`)
if (!mainnet) throw new TypeError('There is always a mainnet.')
const connect = createConnect({ networks: [mainnet, ...others] })

mount(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(ConnectProvider, { connect }, createElement(ConnectButton)),
  ),
)
