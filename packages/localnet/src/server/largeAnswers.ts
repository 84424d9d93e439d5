/** V8 counts its heap, not the machine's memory. */
const largeBytes = 1_000_000
const collectAfterBytes = 24_000_000

let sentBytes = 0

/** Collects garbage after enough large answers, with `--expose-gc`. */
export function recordAnswer(bytes: number): void {
  if (bytes < largeBytes) return
  sentBytes += bytes
  if (sentBytes < collectAfterBytes) return
  sentBytes = 0
  setImmediate(() => globalThis.gc?.())
}
