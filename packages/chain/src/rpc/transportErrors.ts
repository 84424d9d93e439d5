import { ChainError } from '../chainError.ts'
import { defineErrors } from '../defineErrors.ts'
import { errorMessages } from './words/transportErrors.en.ts'

/** Errors beyond a single request: several endpoints, confirmation, subscriptions. */
export type TransportErrors = {
  /** None of the transports serves the method. */
  MethodNotServedError: { method: string }
  /** An endpoint that does not start with http: or https: (spec §5). */
  EndpointUrlError: { url: string }
  /** Not 64 bytes of base58. */
  SignatureFormatError: { text: string }
  /** The method needs at least `confirmed`. */
  CommitmentError: { method: string; commitment: string }
  /** The chain does not advance. */
  BlockhashUnchangedError: { tries: number }
  /** The socket was lost, and so was every reconnect. */
  SubscriptionsLostError: { reconnects: number }
  /** The network refused the subscription. */
  SubscriptionRefusedError: { method: string; message: string }
}

/** Any of `TransportErrors`. */
export const TransportError = defineErrors<TransportErrors>(ChainError, errorMessages)
