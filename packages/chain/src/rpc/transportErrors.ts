import { ChainError } from '../chainError.ts'
import { defineErrors } from '../defineErrors.ts'
import { errorMessages } from './words/transportErrors.en.ts'

export type TransportErrors = {
  MethodNotServedError: { method: string }
  /** Spec §5. */
  EndpointUrlError: { url: string }
  /** Not 64 bytes of base58. */
  SignatureFormatError: { text: string }
  /** Needs at least `confirmed`. */
  CommitmentError: { method: string; commitment: string }
  BlockhashUnchangedError: { tries: number }
  /** Every reconnect failed. */
  SubscriptionsLostError: { reconnects: number }
  SubscriptionRefusedError: { method: string; message: string }
}

export const TransportError = defineErrors<TransportErrors>(ChainError, errorMessages)
