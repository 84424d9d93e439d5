import { stringifyExactJson } from './exactJson.ts'
import { exchange, findBody, nextId, type Payload, type RpcAddress, readResponse } from './request.ts'
import type { Transport } from './transport.ts'

/** Spec §7, §9: most entries of one batch. */
const batchSize = 1_000
/** Spec §9: what is asked in the same turn of the event loop goes together. */
const batchWaitMs = 0

/**
 * The longest batch that clients of Solsmith's own server make, with its brackets: nodes of Solana take 50 kB. The server reads it here,
 * too, so that it takes what they send.
 */
export const serverBatch = { size: 100, bytes: 48_000 } as const

type Waiting = {
  readonly payload: Payload
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

/**
 * Sends what is asked at the same time as one JSON-RPC batch. Each caller gets its own answer, or its own error.
 *
 * @param limits.bytes - Longest request; what is more goes into the next one. A single call is sent however long it is.
 */
export function batchTransport(
  address: RpcAddress,
  { size = batchSize, waitMs = batchWaitMs, bytes = Number.POSITIVE_INFINITY }: BatchLimits = {},
): Transport {
  let queue: Waiting[] = []
  let queuedBytes = brackets
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = queue
    queue = []
    queuedBytes = brackets
    if (batch.length > 0) void send(address, batch)
  }
  return ({ method, params }, signal) =>
    new Promise((settle, fail) => {
      signal?.throwIfAborted()
      // The others of the batch continue without the one that leaves.
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      const payload = { jsonrpc: '2.0', id: nextId(), method, params } as const
      const length = Number.isFinite(bytes) ? countBytes(payload) : 0
      if (queuedBytes + length > bytes) flush()
      queuedBytes += length
      queue.push({ payload, settle, fail })
      if (queue.length >= size) flush()
      else timer ??= setTimeout(flush, waitMs)
    })
}

type BatchLimits = { readonly size?: number; readonly waitMs?: number; readonly bytes?: number }

/** Of an array, less the comma that no last entry has. */
const brackets = 1

/** With the comma behind it, as it is sent. */
const countBytes = (payload: Payload) => new TextEncoder().encode(stringifyExactJson(payload)).length + 1

async function send(address: RpcAddress, batch: readonly Waiting[]): Promise<void> {
  const [only] = batch
  const payload = batch.length === 1 ? only?.payload : batch.map((waiting) => waiting.payload)
  try {
    const came = await exchange(address, { method: only?.payload.method ?? '', payload })
    for (const waiting of batch) answer(waiting, { ...came, body: findBody(came.body, waiting.payload.id) })
  } catch (error) {
    for (const { fail } of batch) fail(error)
  }
}

function answer({ payload, settle, fail }: Waiting, came: Parameters<typeof readResponse>[1]): void {
  try {
    settle(readResponse(payload, came))
  } catch (error) {
    fail(error)
  }
}
