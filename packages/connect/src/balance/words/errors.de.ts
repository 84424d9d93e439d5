import type { Sentences } from '@solsmith/chain'
import type { BalanceErrors } from '../errors.ts'

/** Je Fehler der Guthaben ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<BalanceErrors> = {
  FaucetFailedError: () =>
    'Die Transaktion des Faucets ist fehlgeschlagen. Es ist nichts angekommen. Versuchen Sie es erneut.',
  FaucetUnconfirmedError: () => 'Das Netzwerk hat die SOL nicht rechtzeitig bestätigt. Sie können noch ankommen.',
}
