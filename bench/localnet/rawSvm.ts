import { Account, LiteSVM } from 'litesvm'
import type { LiteSvm } from 'litesvm/dist/internal.js'

/** LiteSVM without its wrapper, checking signatures: the limit of every network that runs on it. */
export function createRawSvm(): LiteSvm {
  // The wrapper keeps it private.
  const { inner } = new LiteSVM() as unknown as { inner: LiteSvm }
  inner.setBlockhashCheck(false)
  inner.setTransactionHistory(0n)
  inner.setSigverify(true)
  return inner
}

/** Puts an account in place. */
export function place(svm: LiteSvm, at: { key: Uint8Array; lamports: bigint; owner: Uint8Array; data?: Uint8Array }) {
  svm.setAccount(at.key, new Account(at.lamports, at.data ?? new Uint8Array(), at.owner, false, 0n))
}

/** Runs transactions one after the other, all of which must go well. Returns the CPU that each took, in microseconds. */
export function runRaw(svm: LiteSvm, transactions: readonly Uint8Array[]): number {
  const before = process.cpuUsage()
  let failed = 0
  for (const bytes of transactions) if ('err' in svm.sendVersionedTransaction(bytes)) failed += 1
  const { user, system } = process.cpuUsage(before)
  if (failed > 0) throw new Error(`${failed} of ${transactions.length} transactions failed in LiteSVM`)
  return (user + system) / transactions.length
}
