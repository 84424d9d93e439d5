/** A page that is never idle waits no longer. */
const longestMs = 500

/** Does something when the page has nothing else to do. Returns what stops it, also what it has started. */
export function whenIdle(begin: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined
  const run = () => {
    stop = begin()
  }
  // Safari has no such callback.
  const hasIdle = 'requestIdleCallback' in globalThis
  const id = hasIdle ? requestIdleCallback(run, { timeout: longestMs }) : setTimeout(run, longestMs)
  return () => {
    // A number where the browser has the idle callback.
    if (hasIdle) cancelIdleCallback(id as number)
    else clearTimeout(id)
    stop?.()
  }
}
