const longestMs = 500

/** Runs a task when idle. Returns its cancel function. */
export function whenIdle(begin: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined
  const run = () => {
    stop = begin()
  }
  // Safari lacks `requestIdleCallback`.
  const hasIdle = 'requestIdleCallback' in globalThis
  const id = hasIdle ? requestIdleCallback(run, { timeout: longestMs }) : setTimeout(run, longestMs)
  return () => {
    // A number with `requestIdleCallback`.
    if (hasIdle) cancelIdleCallback(id as number)
    else clearTimeout(id)
    stop?.()
  }
}
