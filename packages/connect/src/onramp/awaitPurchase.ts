import type { Connect } from '../createConnect.ts'
import { fetchHistory } from '../history/fetchHistory.ts'
import { sleep } from '../sleep.ts'

const lookMs = 4_000
const patienceMs = 180_000

type Input = {
  readonly signal: AbortSignal
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/**
 * Waits for a new or pending purchase.
 *
 * @returns `stopped` on abort.
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
