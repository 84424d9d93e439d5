import { type Connect, viewOf } from '@solsmith/connect'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { onTestFinished } from 'vitest'
import { loadView } from '../ConnectModal/viewLoaders.ts'
import { SceneCard } from '../gallery/SceneCard.tsx'
import { openScene as createScene, type Scene, sceneName } from '../gallery/scene.ts'
import { scenes } from '../gallery/scenes.ts'
import { en, type ModalWords } from '../words/en.ts'
import { answerTests } from './answers.ts'
import { createUser, lookAway } from './late.ts'

// Views load lazily, which takes time on a busy machine.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, { textContent }) =>
    new TypeError(`${message?.split('\n')[0]} The page says: ${textContent}`),
})

let opened = 0

export type OpenScene = { readonly connect: Connect; readonly user: UserEvent; readonly words: ModalWords }

/**
 * Renders a gallery scene by name (`Swap ready`).
 *
 * @param change - Overrides.
 */
export async function openScene(
  name: string,
  change: (scene: Scene) => Partial<Scene> = () => ({}),
): Promise<OpenScene> {
  const scene = scenes.find((one) => sceneName(one) === name)
  if (!scene) throw new TypeError(`There is no scene ${name}.`)
  answerTests()
  onTestFinished(cleanup)
  opened += 1
  const connect = createScene({ ...scene, ...change(scene) }, opened)
  // React forgets a view that loads after an update within `act`.
  await loadView(viewOf(connect.store.get()))
  await act(async () => {
    render(
      <Suspense>
        <SceneCard connect={connect} words={en} mode="dark" />
      </Suspense>,
    )
  })
  // A query by role reads the whole document.
  await waitFor(() => {
    if (!document.querySelector('[data-solsmith] h2')) throw new TypeError('There is no title yet.')
  })
  await lookAway()
  return { connect, user: createUser(), words: await en.modal() }
}
