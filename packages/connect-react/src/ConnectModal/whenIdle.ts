/** Longest wait for an idle page. */
const longestMs = 500

/** Runs a task when the page is idle. Returns a function that cancels it, or stops what it started. */
export function whenIdle(begin: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined
  const run = () => {
    stop = begin()
  }
  // Safari has no `requestIdleCallback`.
  const hasIdle = 'requestIdleCallback' in globalThis
  const id = hasIdle ? requestIdleCallback(run, { timeout: longestMs }) : setTimeout(run, longestMs)
  return () => {
    // A number if the browser has `requestIdleCallback`.
    if (hasIdle) cancelIdleCallback(id as number)
    else clearTimeout(id)
    stop?.()
  }
}
