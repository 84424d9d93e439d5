import type { HistoryTransaction } from '@solsmith/connect'
import { activityRows, canBeTold, describeActivity } from '../views/transactions/activityRows.ts'
import { useActivity } from './useActivity.ts'
import { useActivityWords } from './useActivityWords.ts'

/**
 * Returns one line about a transaction; null while loading.
 *
 * @param input.isWanted - Allows a request beyond the history.
 * @param input.account - Default: the connected one.
 */
export function useActivityText(
  transaction: HistoryTransaction,
  { isWanted, account }: { isWanted: boolean; account?: string },
): { readonly title: string; readonly figure: string | null } | null {
  const options = useActivityWords()
  const canTell = canBeTold(transaction.metadata)
  const { data: told, isPending } = useActivity(transaction.metadata.hash, { isWanted: isWanted && canTell, account })
  // The general text of the history would change into the exact one.
  if (!options || (canTell && isPending)) return null
  if (told) return describeActivity(told, options)
  return activityRows(transaction, options.words, options.lang)[0] ?? null
}
