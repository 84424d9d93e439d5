import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong with a receipt. */
export type ReceiptErrors = {
  /** The network does not keep the transaction that made the token. */
  CreationNotFoundError: { address: string }
  /** The network does not keep the transaction. */
  TransactionNotKeptError: { signature: string }
  /** The text is no receipt of this product. */
  ReceiptFormatError: { beginning: string }
}

/** Any of `ReceiptErrors`. */
export const ReceiptError = defineErrors<ReceiptErrors>(TokenError, errorMessages)
