import { exchange, isRecord, nextId, type Payload, type RpcAddress, readResponse } from './request.ts'
import type { Transport } from './transport.ts'

/** Spec §7, §9: most entries of one batch. */
const batchSize = 1_000
/** Spec §9: what is asked in the same turn of the event loop goes together. */
const batchWaitMs = 0

type Waiting = {
  readonly payload: Payload
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

/** Sends what is asked at the same time as one JSON-RPC batch. Each caller gets its own answer, or its own error. */
export function batchTransport(
  address: RpcAddress,
  { size = batchSize, waitMs = batchWaitMs }: { size?: number; waitMs?: number } = {},
): Transport {
  let queue: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = queue
    queue = []
    if (batch.length > 0) void send(address, batch)
  }
  return ({ method, params }, signal) =>
    new Promise((settle, fail) => {
      signal?.throwIfAborted()
      // The others of the batch go on without who leaves.
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      queue.push({ payload: { jsonrpc: '2.0', id: nextId(), method, params }, settle, fail })
      if (queue.length >= size) flush()
      else timer ??= setTimeout(flush, waitMs)
    })
}

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

/** Answers of a batch come in any order. One object for all of them is the refusal of the whole batch. */
const findBody = (body: unknown, id: Payload['id']): unknown =>
  Array.isArray(body) ? body.find((entry) => isRecord(entry) && String(entry.id) === String(id)) : body
