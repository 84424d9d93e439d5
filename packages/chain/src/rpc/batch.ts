import { isRecord } from '../read/reader.ts'
import { type Exchange, exchange, findBody, nextId, type Payload, type RpcAddress, readResponse } from './request.ts'
import { splitBatch } from './splitBatch.ts'
import type { RpcCall, Transport } from './transport.ts'

/** Spec §9: calls of one turn share a batch, and those of the next turns while each adds one. */
const batchWaitMs = 0

const mostTurns = 8

/** Largest batch for Solsmith's server, because Solana nodes accept 50 kB. */
export const serverBatch = { size: 100, bytes: 48_000 } as const

type Waiting = {
  readonly payload: Payload
  readonly signal: AbortSignal | undefined
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

/**
 * Batches calls of one priority. Repeats them one by one if the node refuses batches.
 *
 * @param address.batch - Largest batch; the rest follows in the next one.
 */
export function batchTransport(
  address: RpcAddress,
  { waitMs = batchWaitMs }: { readonly waitMs?: number } = {},
): Transport {
  const queues = new Map<RpcCall['priority'], Waiting[]>()
  const flush = (priority: RpcCall['priority'], seen: number, turns: number) => {
    const queue = queues.get(priority) ?? []
    if (queue.length > seen && turns < mostTurns) {
      setTimeout(flush, waitMs, priority, queue.length, turns + 1)
      return
    }
    const waiting = queue.filter(({ signal }) => !signal?.aborted)
    queues.delete(priority)
    for (const batch of splitBatch(waiting, address.batch, ({ payload }) => payload)) void send(address, batch)
  }
  return ({ method, params, priority }, signal) =>
    new Promise((settle, fail) => {
      signal?.throwIfAborted()
      // Other calls of the batch continue.
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      const queue = queues.get(priority) ?? []
      if (queue.length === 0) setTimeout(flush, waitMs, priority, 1, 1)
      queue.push({ payload: { jsonrpc: '2.0', id: nextId(), method, params }, signal, settle, fail })
      queues.set(priority, queue)
    })
}

async function send(address: RpcAddress, batch: readonly Waiting[]): Promise<void> {
  const [only] = batch
  const payload = batch.length === 1 ? only?.payload : batch.map((waiting) => waiting.payload)
  try {
    const came = await exchange(address, { method: only?.payload.method ?? '', payload }, untilAllLeave(batch))
    if (batch.length > 1 && isRefused(came)) for (const waiting of batch) void send(address, [waiting])
    else for (const waiting of batch) answer(waiting, { ...came, body: findBody(came.body, waiting.payload.id) })
  } catch (error) {
    for (const { fail } of batch) fail(error)
  }
}

/** Aborts once no caller waits; undefined if one cannot leave. */
function untilAllLeave(batch: readonly Waiting[]): AbortSignal | undefined {
  const signals = batch.flatMap(({ signal }) => signal ?? [])
  if (signals.length < batch.length) return undefined
  const stop = new AbortController()
  const leave = () => signals.every(({ aborted }) => aborted) && stop.abort(signals[0]?.reason)
  for (const signal of signals) signal.addEventListener('abort', leave, { once: true })
  return stop.signal
}

const busyStatuses: ReadonlySet<number> = new Set([408, 429])

/** Also for one of its calls, such as a search that the node does not serve. */
const isRefused = ({ status, body }: Exchange): boolean =>
  !Array.isArray(body) && status < 500 && !busyStatuses.has(status) && (status >= 400 || isRecord(body))

function answer({ payload, settle, fail }: Waiting, came: Exchange): void {
  try {
    settle(readResponse(payload, came))
  } catch (error) {
    fail(error)
  }
}
