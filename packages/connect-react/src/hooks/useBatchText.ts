import type { HistoryTransaction, SentList } from '@solsmith/connect'
import { canBeTold, describeBatch } from '../views/transactions/activityRows.ts'
import { useActivity } from './useActivity.ts'
import { useActivityWords } from './useActivityWords.ts'

/**
 * Returns one line about a list sent in several transactions; null while loading.
 *
 * @param input.transaction - Any of them.
 * @param input.isWanted - Allows a request for the token's decimals; the line has no amount before.
 */
export function useBatchText(
  list: SentList,
  { transaction: { metadata }, isWanted }: { transaction: HistoryTransaction; isWanted: boolean },
): string | null {
  const options = useActivityWords()
  const { data: told } = useActivity(metadata.hash, { isWanted: isWanted && canBeTold(metadata) })
  return options && describeBatch(list, told, options)
}
