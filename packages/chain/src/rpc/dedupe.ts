import { stringifyExactJson } from './exactJson.ts'
import type { Transport } from './transport.ts'

/** Spec §9: remembered pending requests. */
const dedupeLimit = 8_192

type Shared = { readonly promise: Promise<unknown>; readonly stop: AbortController; waiting: number }

/** Shares pending requests between equal calls. */
export function dedupeTransport(transport: Transport, { limit = dedupeLimit }: { limit?: number } = {}): Transport {
  const running = new Map<string, Shared>()

  function start(key: string, call: Parameters<Transport>[0]): Shared {
    const stop = new AbortController()
    const promise = transport(call, stop.signal).finally(() => {
      if (running.get(key) === shared) running.delete(key)
    })
    const shared: Shared = { promise, stop, waiting: 0 }
    const [oldest] = running.keys()
    if (running.size >= limit && oldest !== undefined) running.delete(oldest)
    running.set(key, shared)
    return shared
  }

  return (call, signal) =>
    new Promise((settle, fail) => {
      signal?.throwIfAborted()
      const key = stringifyExactJson([call.method, call.params])
      const shared = running.get(key) ?? start(key, call)
      shared.waiting += 1
      // Aborts once no caller waits.
      const leave = () => {
        fail(signal?.reason)
        shared.waiting -= 1
        if (shared.waiting > 0) return
        if (running.get(key) === shared) running.delete(key)
        shared.stop.abort(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      shared.promise.then(settle, fail).finally(() => signal?.removeEventListener('abort', leave))
    })
}
