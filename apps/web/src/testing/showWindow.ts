import { onTestFinished } from 'vitest'

/** Makes the window narrow for one test, without room for a table, or wide. Gives a function that resizes it. */
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
