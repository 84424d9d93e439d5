import type { HistoryTransaction } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useToolkit } from '../toolkitContext.ts'
import { activityRows, canBeTold, describeActivity } from '../views/transactions/activityRows.ts'
import { useActivity } from './useActivity.ts'

/**
 * Returns one line about a transaction; null while loading.
 *
 * @param input.isWanted - Allows a request beyond the history.
 */
export function useActivityText(
  transaction: HistoryTransaction,
  { isWanted }: { isWanted: boolean },
): { readonly title: string; readonly figure: string | null } | null {
  const { words } = useToolkit()
  const { data: modal } = useQuery({
    queryKey: ['modal-words', words.lang],
    queryFn: () => words.modal(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: told } = useActivity(transaction.metadata.hash, {
    isWanted: isWanted && canBeTold(transaction.metadata),
  })
  if (!modal) return null
  const options = { words: modal.activity, lang: words.lang }
  if (told) return describeActivity(told, options)
  return activityRows(transaction, modal.activity, words.lang)[0] ?? null
}
