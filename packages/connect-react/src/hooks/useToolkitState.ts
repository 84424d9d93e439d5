import type { State } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/**
 * Selects part of the toolkit's state. The component renders again only when that part changes.
 *
 * @param select - Must return a part as stored: a new object would differ each time.
 */
export function useToolkitState<Part>(select: (state: State) => Part): Part {
  const { store } = useConnect()
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
