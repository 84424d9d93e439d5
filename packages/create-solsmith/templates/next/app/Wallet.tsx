'use client'
import { fetchLocalNetwork } from '@solsmith/chain'
import { type Connect, createConnect } from '@solsmith/connect'
import { ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Actions } from './Actions'
import { createSignIn } from './signIn'

const queryClient = new QueryClient()

/** In the browser only: the local network and the wallets are there. */
async function openToolkit(): Promise<Connect> {
  const siwx = createSignIn()
  if (process.env.NODE_ENV === 'production') return createConnect({ networks: ['mainnet', 'devnet'], siwx })
  const rpcUrl = process.env.NEXT_PUBLIC_RPC_URL // of the local network, set in dev.mjs
  const { registerTestWallet } = await import('@solsmith/test-wallet')
  registerTestWallet({ rpcUrl })
  return createConnect({ networks: [await fetchLocalNetwork(rpcUrl), 'devnet'], siwx })
}

export function Wallet() {
  const [connect, setConnect] = useState<Connect | null>(null)
  useEffect(() => void openToolkit().then(setConnect), [])
  if (!connect) return <p>Loading…</p>
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectProvider connect={connect}>
        <Actions />
      </ConnectProvider>
    </QueryClientProvider>
  )
}
