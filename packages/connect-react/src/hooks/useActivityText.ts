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
  const { data: told } = useActivity(transaction.metadata.hash, {
    isWanted: isWanted && canBeTold(transaction.metadata),
    account,
  })
  if (!options) return null
  if (told) return describeActivity(told, options)
  return activityRows(transaction, options.words, options.lang)[0] ?? null
}
