import type { Sentences } from '@solsmith/chain'
import type { OnrampErrors } from '../errors.ts'

/** Je Fehler der Käufe ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<OnrampErrors> = {
  PurchaseUnavailableError: ({ provider }) => `${provider} verkauft das hier nicht. Es wurde nichts bezahlt.`,
}
