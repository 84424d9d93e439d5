import type { HistoryTransaction } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useToolkit } from '../toolkitContext.ts'
import { activityRows, canBeTold, describeActivity } from '../views/transactions/activityRows.ts'
import { useActivity } from './useActivity.ts'

/**
 * Returns one line about what a transaction did for the connected account; null while the words load.
 *
 * @param input.isWanted - Requests more than the history contains only if true.
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
