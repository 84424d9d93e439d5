import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

export type ReceiptErrors = {
  CreationNotFoundError: { address: string }
  TransactionNotKeptError: { signature: string }
  ReceiptFormatError: { beginning: string }
  ReceiptCountError: { count: number; limit: number }
}

export const ReceiptError = defineErrors<ReceiptErrors>(TokenError, errorMessages)
