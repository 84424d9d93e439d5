import type { Sentences } from '../../defineErrors.ts'
import type { TransportErrors } from '../transportErrors.ts'

/** One sentence for each error that takes more than one request: what happened and what to do. */
export const errorMessages: Sentences<TransportErrors> = {
  MethodNotServedError: ({ method }) => `No endpoint answers ${method}.`,
  EndpointUrlError: () => 'Endpoint URL must start with `http:` or `https:`.',
  SignatureFormatError: () => 'This is not a signature: it must be 64 bytes of base58.',
  CommitmentError: ({ method }) => `${method} needs at least the commitment confirmed.`,
  BlockhashUnchangedError: ({ tries }) => `Unable to obtain a new blockhash after ${tries} tries`,
  SubscriptionsLostError: ({ reconnects }) =>
    `The live connection was lost, and ${reconnects} tries did not bring it back.`,
  SubscriptionRefusedError: ({ message }) => `The network would not subscribe: ${message}`,
}
