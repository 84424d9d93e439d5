import type { Sentences } from '../../defineErrors.ts'
import type { TransportErrors } from '../transportErrors.ts'

export const errorMessages: Sentences<TransportErrors> = {
  MethodNotServedError: ({ method }) => `No endpoint supports ${method}.`,
  EndpointUrlError: () => 'Endpoint URL must start with `http:` or `https:`.',
  SignatureFormatError: () => 'Not a valid signature. It must be 64 bytes in base58.',
  CommitmentError: ({ method }) => `${method} needs at least the confirmed commitment.`,
  BlockhashUnchangedError: ({ tries }) => `Unable to obtain a new blockhash after ${tries} tries`,
  SubscriptionsLostError: ({ reconnects }) =>
    `The live connection was lost and could not be restored in ${reconnects} tries.`,
  SubscriptionRefusedError: ({ message }) => `The network rejected the subscription: ${message}`,
}
