import { configure, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { openScene, type Scene } from '../gallery/scene.ts'
import { answerTests } from './answers.ts'
import { Beneath } from './Beneath.tsx'

// As in `openScene`.
configure({ asyncUtilTimeout: 60_000 })

let opened = 0

/** Renders a hook with a scene's state. */
export function renderToolkitHook<Result, Props>(
  use: (props: Props) => Result,
  { initialProps, ...scene }: Partial<Scene> & { readonly initialProps?: Props } = {},
) {
  answerTests()
  opened += 1
  const connect = openScene({ view: 'Account', state: `hook ${opened}`, ...scene }, 10_000 + opened)
  const wrapper = ({ children }: { children: ReactNode }) => <Beneath connect={connect}>{children}</Beneath>
  return { connect, ...renderHook(use, { wrapper, ...(initialProps === undefined ? {} : { initialProps }) }) }
}
