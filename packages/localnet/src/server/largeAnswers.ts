/** Large answers are garbage as soon as they are sent. V8 counts what a heap holds, not what a machine has: it is told. */
const largeBytes = 1_000_000
const collectAfterBytes = 24_000_000

let sentBytes = 0

/** Notes an answer, and collects garbage after so many large ones, where the process was started with `--expose-gc`. */
export function recordAnswer(bytes: number): void {
  if (bytes < largeBytes) return
  sentBytes += bytes
  if (sentBytes < collectAfterBytes) return
  sentBytes = 0
  setImmediate(() => globalThis.gc?.())
}
