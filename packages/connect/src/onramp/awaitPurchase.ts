import type { Connect } from '../createConnect.ts'
import { fetchHistory } from '../history/fetchHistory.ts'
import { sleep } from '../sleep.ts'

/** How often a purchase is looked for, and for how long. */
const lookMs = 4_000
const patienceMs = 180_000

type Input = {
  readonly signal: AbortSignal
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/**
 * Waits until a purchase shows up in the account's list of purchases: one that is newer than now, or still under way.
 *
 * @returns `stopped` when the person has gone.
 */
export async function awaitPurchase(
  connect: Connect,
  { signal, now = Date.now, wait = sleep }: Input,
): Promise<'found' | 'timedOut' | 'stopped'> {
  const startedAt = now()
  while (now() - startedAt < patienceMs) {
    await wait(lookMs)
    if (signal.aborted) return 'stopped'
    const { transactions } = await fetchHistory(connect, { onramp: 'coinbase' })
    const isNew = ({ metadata }: (typeof transactions)[number]) =>
      metadata.status === 'pending' || Date.parse(metadata.minedAt) > startedAt
    if (transactions.some(isNew)) return signal.aborted ? 'stopped' : 'found'
  }
  return 'timedOut'
}
