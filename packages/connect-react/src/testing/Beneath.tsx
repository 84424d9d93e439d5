import type { Connect } from '@solsmith/connect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConnectProvider } from '../ConnectProvider.tsx'

export function Beneath({ connect, children }: { connect: Connect; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <ConnectProvider connect={connect}>{children}</ConnectProvider>
    </QueryClientProvider>
  )
}
