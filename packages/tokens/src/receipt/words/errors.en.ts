import type { Sentences } from '@solsmith/chain'
import type { ReceiptErrors } from '../errors.ts'

/** One sentence for each error of a receipt: what happened and what to do. */
export const errorMessages: Sentences<ReceiptErrors> = {
  CreationNotFoundError: () =>
    'The network does not keep the transaction that made this token, so no receipt can be written.',
  TransactionNotKeptError: () =>
    'The network does not keep this transaction, so no receipt can be written. Ask a node with a longer history.',
  ReceiptFormatError: () => 'This is not a receipt of Solsmith. Choose the JSON file that was saved after an action.',
}
