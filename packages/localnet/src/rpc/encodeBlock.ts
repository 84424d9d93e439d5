import type * as z from 'zod'
import type { Block } from '../ledger.ts'
import { encodeAccountsOf, encodeLanded } from './encodeTransaction.ts'
import type { TransactionDetails, TransactionOutput, TransactionVersion } from './schemas.ts'

export type BlockView = {
  encoding: z.output<typeof TransactionOutput>
  transactionDetails: z.output<typeof TransactionDetails>
  rewards?: boolean | null | undefined
  maxSupportedTransactionVersion?: z.output<typeof TransactionVersion>
}

/** @throws {LocalnetError} `TransactionVersionError` for an unsupported transaction. */
export function encodeBlock(block: Block, view: BlockView): unknown {
  const hasRewards = view.rewards !== false
  return {
    blockhash: block.blockhash,
    previousBlockhash: block.previousBlockhash,
    parentSlot: block.parent,
    blockHeight: block.slot,
    blockTime: block.blockTime,
    ...encodeContents(block, { ...view, hasRewards }),
    ...(hasRewards && { rewards: [] }),
  }
}

function encodeContents({ transactions }: Block, view: BlockView & { hasRewards: boolean }) {
  switch (view.transactionDetails) {
    case 'full':
      return { transactions: transactions.map((landed) => encodeLanded(landed, view)) }
    case 'accounts':
      return { transactions: transactions.map((landed) => encodeAccountsOf(landed, view)) }
    case 'signatures':
      return { signatures: transactions.map(({ signature }) => signature) }
    case 'none':
      return {}
  }
}
