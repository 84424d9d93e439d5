import * as z from 'zod'
import type { Block } from '../../ledger.ts'
import { defineTopic } from '../defineTopic.ts'
import { shareInTurn } from '../shareInTurn.ts'

export const slotsUpdates = defineTopic({
  params: z.tuple([]),
  watch: ({ events, ledger, clock }, _params, { notify }) =>
    events.watchSlots((event) => {
      const updates = shareInTurn(event, 'slotsUpdates', () => {
        const { slot, parent, root, rootBefore } = event
        const timestamp = clock.unixTime() * 1000n
        const closed = ledger.findBlock(parent)
        return [
          ...(closed ? [{ slot: parent, timestamp, type: 'frozen', stats: count(closed) }] : []),
          { slot, parent, timestamp, type: 'createdBank' },
          { slot: parent, timestamp, type: 'optimisticConfirmation' },
          ...(root > rootBefore ? [{ slot: root, timestamp, type: 'root' }] : []),
        ]
      })
      for (const update of updates) notify(() => update)
    }),
})

/** Each transaction is one entry here. */
function count({ transactions }: Block) {
  const failed = transactions.filter(({ err }) => err !== null).length
  return {
    numTransactionEntries: transactions.length,
    numSuccessfulTransactions: transactions.length - failed,
    numFailedTransactions: failed,
    maxTransactionsPerEntry: transactions.length === 0 ? 0 : 1,
  }
}
