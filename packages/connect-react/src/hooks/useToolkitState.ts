import type { State } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/**
 * Selects part of the state; rerenders when it changes.
 *
 * @param select - Must return a stored part: a new object always differs.
 */
export function useToolkitState<Part>(select: (state: State) => Part): Part {
  const { store } = useConnect()
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
