import { formatDecimal, type Sentences } from '@solsmith/chain'
import type { ReceiptErrors } from '../errors.ts'

export const errorMessages: Sentences<ReceiptErrors> = {
  CreationNotFoundError: () =>
    'The network no longer has the transaction that created this token, so no receipt is possible.',
  TransactionNotKeptError: () =>
    'The network no longer has this transaction, so no receipt is possible. Use an RPC node with a longer history.',
  ReceiptFormatError: () => 'Not a Solsmith receipt. Choose the JSON file you saved after an action.',
  ReceiptCountError: ({ count, limit }) =>
    `This file has ${formatDecimal(String(count))} receipts; the limit is ${formatDecimal(String(limit))}. Split it, then verify each part.`,
}
