import * as z from 'zod'
import type { Block } from '../../ledger.ts'
import { defineTopic } from '../defineTopic.ts'

/** Tells what becomes of every slot: its bank is made, is frozen, is confirmed, is final. */
export const slotsUpdates = defineTopic({
  params: z.tuple([]),
  watch: ({ events, ledger, clock }, _params, { notify }) =>
    events.watchSlots(({ slot, parent, root, rootBefore }) => {
      const timestamp = clock.unixTime() * 1000n
      const closed = ledger.findBlock(parent)
      if (closed) notify({ slot: parent, timestamp, type: 'frozen', stats: count(closed) })
      notify({ slot, parent, timestamp, type: 'createdBank' })
      notify({ slot: parent, timestamp, type: 'optimisticConfirmation' })
      if (root > rootBefore) notify({ slot: root, timestamp, type: 'root' })
    }),
})

/** A validator packs transactions into entries; here each is one. */
function count({ transactions }: Block) {
  const failed = transactions.filter(({ err }) => err !== null).length
  return {
    numTransactionEntries: transactions.length,
    numSuccessfulTransactions: transactions.length - failed,
    numFailedTransactions: failed,
    maxTransactionsPerEntry: transactions.length === 0 ? 0 : 1,
  }
}
