import type { View } from '@solsmith/connect'
import { useCallback, useState } from 'react'
import { useToolkit } from '../toolkitContext.ts'

/** State of a button that opens the modal, with load errors. */
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
