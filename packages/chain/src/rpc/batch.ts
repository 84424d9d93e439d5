import { exchange, findBody, nextId, type Payload, type RpcAddress, readResponse } from './request.ts'
import { splitBatch } from './splitBatch.ts'
import type { Transport } from './transport.ts'

/** Spec §9: calls of one turn share a batch. */
const batchWaitMs = 0

/** Largest batch for Solsmith's server, because Solana nodes accept 50 kB. */
export const serverBatch = { size: 100, bytes: 48_000 } as const

type Waiting = {
  readonly payload: Payload
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

/**
 * Batches the calls of one event loop turn.
 *
 * @param address.batch - Largest batch; the rest follows in the next one.
 */
export function batchTransport(
  address: RpcAddress,
  { waitMs = batchWaitMs }: { readonly waitMs?: number } = {},
): Transport {
  let queue: Waiting[] = []
  const flush = () => {
    const waiting = queue
    queue = []
    for (const batch of splitBatch(waiting, address.batch, ({ payload }) => payload)) void send(address, batch)
  }
  return ({ method, params }, signal) =>
    new Promise((settle, fail) => {
      signal?.throwIfAborted()
      // Other calls of the batch continue.
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      if (queue.length === 0) setTimeout(flush, waitMs)
      queue.push({ payload: { jsonrpc: '2.0', id: nextId(), method, params }, settle, fail })
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
