import { rpcErrorType } from '@solsmith/chain'
import { requireConnected } from '../../../connection/requireConnected.ts'
import type { Connect } from '../../../createConnect.ts'
import { isConnectError } from '../../../errors.ts'
import { SendError } from '../../../send/errors.ts'
import { lockName } from '../../../send/locks.ts'
import type { BatchStatus, WrittenCall } from '../batchCalls.ts'
import { toHex } from '../hex.ts'
import { settleEarlier } from '../waitForCompletion.ts'
import type { OwnBatch } from './ownBatch.ts'
import { resumeBatch } from './resumeBatch.ts'
import { sendByWallet } from './walletBatch.ts'

type Batch = Omit<OwnBatch, 'subject'> & { readonly written: readonly WrittenCall[]; readonly isAtomic: boolean }

/**
 * One tab at a time; earlier calls first.
 *
 * @throws {ConnectError} as `sendCalls`.
 */
export async function runBatch(
  connect: Connect,
  { calls, written, isAtomic, label, confirm, onSent }: Batch,
): Promise<BatchStatus> {
  const { network, account } = requireConnected(connect, 'send calls')
  const named = { subject: await nameCalls(written), label }
  const held = await connect.locks.tryHold(lockName(network.caip2, named.subject), async () => {
    await settleEarlier(connect, network, { account: account.address, subject: named.subject, resume: resumeBatch })
    try {
      return await sendByWallet(connect, { calls: written, isAtomic, ...named, onSent })
    } catch (error) {
      if (!hasNoBatches(error)) throw error
      const { sendOwnBatch } = await import('./ownBatch.ts')
      const end = await sendOwnBatch(connect, { calls, ...named, confirm, onSent })
      if (!end) throw error
      return end
    }
  })
  if (!held.isHeld) throw new SendError('SendInProgressError', { label })
  return held.value
}

/** Equal calls are one batch. */
async function nameCalls(calls: readonly WrittenCall[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(calls).toLowerCase())
  return `calls/${toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))}`
}

/** Checks for a refusal of batches, without asking the user. */
const hasNoBatches = (error: unknown): boolean =>
  isConnectError(error, 'WalletMethodError') ||
  (isConnectError(error, 'WalletSendTransactionError') && rpcErrorType(error.cause) === 'AtomicityNotSupportedError')
