import type { Sentences } from '@solsmith/chain'
import type { OnrampErrors } from '../errors.ts'

/** One sentence per purchase error: what happened, what it cost, what to do. */
export const errorMessages: Sentences<OnrampErrors> = {
  PurchaseUnavailableError: ({ provider }) => `${provider} does not sell this here. Nothing was paid.`,
}
