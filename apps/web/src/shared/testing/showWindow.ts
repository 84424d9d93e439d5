import { onTestFinished } from 'vitest'

/** Makes the window narrow or wide for one test. Returns a function that resizes it. */
export function showWindow(isNarrow: boolean): (isNarrow: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: isNarrow })
  const before = globalThis.matchMedia
  // Only the members used here.
  globalThis.matchMedia = (() => query) as never
  onTestFinished(() => {
    globalThis.matchMedia = before
  })
  return (next) => {
    query.matches = next
    query.dispatchEvent(new Event('change'))
  }
}
