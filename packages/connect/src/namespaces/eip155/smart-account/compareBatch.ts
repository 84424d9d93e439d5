import type { AnyNetwork } from '@solsmith/chain'
import type { BatchStatus, WrittenCall } from '../batchCalls.ts'
import { isSameAddress } from '../evmAddress.ts'
import { matchesPreview, type ShownCall } from '../followTransaction.ts'
import type { Hex } from '../hex.ts'
import { requestEvm } from '../requestEvm.ts'
import { executeBatchSelector } from './encodeBatch.ts'
import { selfCallOf } from './selfCallEntry.ts'

type Compared = { readonly account: string; readonly calls: readonly WrittenCall[]; readonly end: BatchStatus }

/**
 * Compares transactions field by field: one per call, or the known encoding.
 *
 * @returns The hash of one that differs, or null.
 */
export async function compareBatch(network: AnyNetwork, { account, calls, end }: Compared): Promise<Hex | null> {
  // Checked by the connection.
  const from = account as Hex
  const open = calls.map((call): ShownCall => ({ ...call, from, to: call.to as Hex }))
  for (const hash of end.hashes) {
    const sent = await requestEvm(network, 'eth_getTransactionByHash', [hash]).catch(() => null)
    if (!isRecord(sent) || !isSameAddress(sent.from, account)) continue
    const input = String(sent.input ?? sent.data ?? '0x').toLowerCase()
    if (isSameAddress(sent.to, account) && input.startsWith(`0x${executeBatchSelector}`)) {
      // The signature can include a delegation.
      if (!matchesPreview({ ...sent, authorizationList: [] }, selfCallOf(account, calls))) return hash
    } else if (!end.isAtomic) {
      const at = open.findIndex((call) => matchesPreview(sent, call))
      if (at < 0) return hash
      open.splice(at, 1)
    }
  }
  return null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
