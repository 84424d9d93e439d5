import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { mount } from '../mount.tsx'

/** With a query: the toolkit reads balances with TanStack Query, which is not counted either. */
function Button() {
  const { data } = useQuery({ queryKey: ['none'], queryFn: () => 'Connect wallet', enabled: false })
  return <button type="button">{data ?? 'Connect wallet'}</button>
}

mount(
  <QueryClientProvider client={new QueryClient()}>
    <Button />
  </QueryClientProvider>,
)
