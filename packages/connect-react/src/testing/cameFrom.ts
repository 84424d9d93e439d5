import { updateModal, type View } from '@solsmith/connect'
import type { Scene } from '../gallery/scene.ts'

/** Adds a previous view, for a back button. */
export const cameFrom =
  (before: View) =>
  ({ view, prepare }: Scene): Pick<Scene, 'prepare'> => ({
    prepare: (connect) => {
      prepare?.(connect)
      connect.store.set(updateModal((modal) => ({ ...modal, history: [before, view] })))
    },
  })
