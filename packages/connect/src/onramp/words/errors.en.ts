import type { Sentences } from '@solsmith/chain'
import type { OnrampErrors } from '../errors.ts'

export const errorMessages: Sentences<OnrampErrors> = {
  PurchaseUnavailableError: ({ provider }) => `${provider} does not sell this here. You weren’t charged.`,
}
