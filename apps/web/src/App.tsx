import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { InstanceProvider } from './features/instance/InstanceProvider.tsx'
import { createQueryClient } from './queryClient.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { ToastProvider } from './ui/ToastProvider.tsx'

/** Of everything that a server knows. */
export const queryClient = createQueryClient()

/** The whole product, as a browser draws it and as its HTML is made. */
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
