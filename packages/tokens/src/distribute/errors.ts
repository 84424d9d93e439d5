import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

/** What can go wrong when a token is sent to many. */
export type DistributeErrors = {
  /** A payment of the list landed, and no node gives it: what it paid is not known. */
  PaymentNotReadError: { signature: string }
  /** Every transfer would fail. */
  NotSendableError: { mint: string; reason: 'non-transferable' | 'paused' | 'hook' | 'born-frozen' }
}

/** Any of `DistributeErrors`. */
export const DistributeError = defineErrors<DistributeErrors>(TokenError, errorMessages)
