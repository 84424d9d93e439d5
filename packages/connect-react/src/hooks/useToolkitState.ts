import type { State } from '@solsmith/connect'
import { useSyncExternalStore } from 'react'
import { useConnect } from './useConnect.ts'

/**
 * A part of what the toolkit holds. The component is drawn again when that part is another one, and not otherwise.
 *
 * @param select - Gives a part as it is held: what it makes again would be another one each time.
 */
export function useToolkitState<Part>(select: (state: State) => Part): Part {
  const { store } = useConnect()
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
