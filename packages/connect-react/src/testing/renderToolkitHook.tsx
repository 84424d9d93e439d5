import type { Connect } from '@solsmith/connect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { ConnectProvider } from '../ConnectProvider.tsx'
import { answerScenes, openScene, type Scene } from '../gallery/scene.ts'

// As in `openScene`.
configure({ asyncUtilTimeout: 60_000 })

let opened = 0
let isAnswering = false

/** Uses a hook beneath a provider, with the wallet, the requests and the state of a scene. */
export function renderToolkitHook<Result, Props>(
  use: (props: Props) => Result,
  { initialProps, ...scene }: Partial<Scene> & { readonly initialProps?: Props } = {},
) {
  if (!isAnswering) answerScenes()
  isAnswering = true
  opened += 1
  const connect = openScene({ view: 'Account', state: `hook ${opened}`, ...scene }, 10_000 + opened)
  const wrapper = ({ children }: { children: ReactNode }) => <Beneath connect={connect}>{children}</Beneath>
  return { connect, ...renderHook(use, { wrapper, ...(initialProps === undefined ? {} : { initialProps }) }) }
}

function Beneath({ connect, children }: { connect: Connect; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={client}>
      <ConnectProvider connect={connect}>{children}</ConnectProvider>
    </QueryClientProvider>
  )
}
