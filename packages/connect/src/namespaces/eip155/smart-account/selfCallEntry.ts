import type { WrittenCall } from '../batchCalls.ts'
import type { EvmEntry } from '../evmEntry.ts'
import type { ShownCall } from '../followTransaction.ts'
import type { Hex } from '../hex.ts'
import { encodeBatch } from './encodeBatch.ts'
import { keptBatchOf } from './savedBatch.ts'

/** EIP-7702. */
export const selfCallOf = (account: string, calls: readonly WrittenCall[]): ShownCall => {
  // Checked by the connection.
  const self = account as Hex
  const data = encodeBatch(calls.map((call) => ({ ...call, value: BigInt(call.value) })))
  return { from: self, to: self, value: '0x0', data }
}

/** Converts a batch entry for chain searches. */
export const selfCallEntry = (entry: EvmEntry): EvmEntry => {
  const kept = keptBatchOf(entry)
  const calls = kept?.means === 'wallet' ? kept.calls : []
  const transaction = new TextEncoder().encode(JSON.stringify(selfCallOf(entry.account, calls)))
  return { ...entry, state: { ...entry.state, transaction } }
}
