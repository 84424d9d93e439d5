import type { View } from '@solsmith/connect'
import { useCallback, useState } from 'react'
import { useToolkit } from '../toolkitContext.ts'

/** What a button needs that opens the modal. A modal that cannot be loaded is told on the button, and can be tried again. */
export function useOpening() {
  const { words, open, preload } = useToolkit()
  const [hasFailed, setFailed] = useState(false)
  const press = useCallback(
    (view?: View) => {
      setFailed(false)
      open(view).catch(() => setFailed(true))
    },
    [open],
  )
  return { press, failure: hasFailed && words.notLoaded, near: { onPointerEnter: preload, onFocus: preload } }
}
