import { tellAll } from './tellAll.ts'

/** A value replaced as a whole, with listeners. */
export type Store<State> = {
  readonly get: () => State
  readonly set: (transition: (state: State) => State) => void
  /** Adds a listener. Returns its removal. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store with an initial value. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(transition) {
      const next = transition(state)
      if (Object.is(next, state)) return
      state = next
      tellAll(listeners)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
