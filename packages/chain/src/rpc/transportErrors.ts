import { ChainError } from '../chainError.ts'
import { defineErrors } from '../defineErrors.ts'
import { errorMessages } from './words/transportErrors.en.ts'

/** What can go wrong where more than one request is made: several endpoints, confirmation, subscriptions. */
export type TransportErrors = {
  /** No transport of several is for the method. */
  MethodNotServedError: { method: string }
  /** An endpoint that does not start with http: or https: (spec §5). */
  EndpointUrlError: { url: string }
  /** Text that is not 64 bytes of base58. */
  SignatureFormatError: { text: string }
  /** The method is answered only for what is at least confirmed. */
  CommitmentError: { method: string; commitment: string }
  /** The chain does not advance. */
  BlockhashUnchangedError: { tries: number }
  /** The socket was lost, and so was every try to open it again. */
  SubscriptionsLostError: { reconnects: number }
  /** The network would not subscribe. */
  SubscriptionRefusedError: { method: string; message: string }
}

/** Any of `TransportErrors`. */
export const TransportError = defineErrors<TransportErrors>(ChainError, errorMessages)
