import type { HistoryTransaction } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useToolkit } from '../toolkitContext.ts'
import { activityRows, canBeTold, describeActivity } from '../views/transactions/activityRows.ts'
import { useActivity } from './useActivity.ts'

/**
 * What a transaction of the connected account did, in one line of the toolkit's words; null while they are loaded.
 *
 * @param input.isWanted - Asks the network for more than the history says only then.
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
