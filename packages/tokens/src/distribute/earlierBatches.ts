import type { Address, Signature } from '@solana/kit'
import type { PaidBatch } from './compareBatch.ts'
import { findAccounts } from './lookUpReceivers.ts'
import type { PreparedDistribution } from './prepareDistribution.ts'

/**
 * Returns a list's landed payments as one batch per transaction, for `compareBatch`. Payments to unlisted addresses are
 * in no batch, so their transactions do not match.
 */
export function earlierBatches({
  token,
  shares,
  paid,
}: Pick<PreparedDistribution, 'token' | 'shares' | 'paid'>): ReadonlyMap<Signature, PaidBatch> {
  if (paid.length === 0) return new Map()
  const wanted = new Map<string, number>()
  // Includes recipients that can no longer be paid: a frozen account may have been paid before.
  for (const receiver of findAccounts({ token, recipients: shares.recipients }))
    wanted.set(keyOf(receiver), (wanted.get(keyOf(receiver)) ?? 0) + 1)
  const batches = new Map<Signature, { source: Address; receivers: PaidBatch['receivers'][number][] }>()
  for (const payment of paid) {
    const { account, amount, signature, source } = payment
    const batch = batches.get(signature) ?? { source, receivers: [] }
    batches.set(signature, batch)
    const left = wanted.get(keyOf(payment)) ?? 0
    if (left === 0) continue
    wanted.set(keyOf(payment), left - 1)
    // Whether the account was opened for them is no longer known; if not, no rent was paid.
    batch.receivers.push({ account, amount, isNew: true })
  }
  return batches
}

const keyOf = ({ account, amount }: { readonly account: string; readonly amount: bigint }) => `${account} ${amount}`
