import { type Connect, updateModal } from '@solsmith/connect'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { openScene, type Scene } from '../gallery/scene.ts'
import { answerTests } from './answers.ts'
import { Beneath } from './Beneath.tsx'

let drawn = 20_000

/** Renders parts with a scene's state. */
export function renderParts(parts: ReactNode, scene: Partial<Scene> = {}) {
  answerTests()
  drawn += 1
  const connect: Connect = openScene({ view: 'Connect', state: 'page', ...scene }, drawn)
  connect.store.set(updateModal((modal) => ({ ...modal, isOpen: false, isShown: false })))
  const page = (shown: ReactNode) => <Beneath connect={connect}>{shown}</Beneath>
  const { rerender } = render(page(parts))
  return { connect, redraw: (shown: ReactNode) => rerender(page(shown)) }
}
