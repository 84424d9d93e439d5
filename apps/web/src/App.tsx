import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { InstanceProvider } from '#instance/InstanceProvider.tsx'
import { ToastProvider } from '#ui/ToastProvider.tsx'
import { retryDelayMs, shouldRetry } from './queryRetry.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { Shell } from './shell/Shell.tsx'

/** Spec §9: client-side data is dropped after 5 minutes of inactivity. */
const unusedDataMs = 5 * 60_000

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: unusedDataMs,
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        // The sandbox answers on this machine, even if the browser thinks that it is offline.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

export const queryClient = createQueryClient()

/** The whole app, for the browser and for static HTML. */
export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <InstanceProvider>
              <Shell />
            </InstanceProvider>
          </ToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
