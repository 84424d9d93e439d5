import { onTestFinished } from 'vitest'

/** Says for one test whether the window is narrow: without room for a table. It gives what says so again, to whoever watches. */
export function showWindow(isNarrow: boolean): (isNarrow: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: isNarrow })
  const before = globalThis.matchMedia
  // Of a query it has what is used of one.
  globalThis.matchMedia = (() => query) as never
  onTestFinished(() => {
    globalThis.matchMedia = before
  })
  return (next) => {
    query.matches = next
    query.dispatchEvent(new Event('change'))
  }
}
