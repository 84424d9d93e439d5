import { defineErrors } from '@solsmith/chain'
import { TokenError } from '../tokenError.ts'
import { errorMessages } from './words/errors.en.ts'

export type DistributeErrors = {
  /** A payment landed, but no node returns it, so its amounts are unknown. */
  PaymentNotReadError: { signature: string }
  /** Every transfer would fail. */
  NotSendableError: { mint: string; reason: 'non-transferable' | 'paused' | 'hook' | 'born-frozen' }
}

export const DistributeError = defineErrors<DistributeErrors>(TokenError, errorMessages)
