/** Waits. Rejects with the signal's reason when that aborts first. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    signal?.throwIfAborted()
    const leave = () => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      done()
    }, ms)
    signal?.addEventListener('abort', leave, { once: true })
  })
