import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { mount } from '../mount.ts'

/** The same with a query in it: the toolkit reads balances with TanStack Query, which a page may have anyway. */
function Button() {
  const { data } = useQuery({ queryKey: ['none'], queryFn: () => 'Connect wallet', enabled: false })
  return createElement('button', { type: 'button' }, data ?? 'Connect wallet')
}

mount(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Button)))
