import { ConnectProvider } from '@solsmith/connect-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './app.css'
import { connect } from './connect.ts'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectProvider connect={connect}>
        <App />
      </ConnectProvider>
    </QueryClientProvider>,
  )
