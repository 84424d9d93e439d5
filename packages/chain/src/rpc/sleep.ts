/** Longer timers fire immediately. */
const longestMs = 2 ** 31 - 1

/** Rejects with the signal's reason if aborted. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    signal?.throwIfAborted()
    const leave = () => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', leave)
        done()
      },
      Math.min(ms, longestMs),
    )
    signal?.addEventListener('abort', leave, { once: true })
  })
