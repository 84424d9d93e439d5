import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { InstanceProvider } from './features/instance/InstanceProvider.tsx'
import { createQueryClient } from './queryClient.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import './theme.css'
import './base.css'
import { ToastProvider } from './ui/ToastProvider.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider>
            <InstanceProvider>
              <Shell />
            </InstanceProvider>
          </ToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
