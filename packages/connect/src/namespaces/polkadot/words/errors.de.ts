import { formatAmount, type Sentences } from '@solsmith/chain'
import type { PolkadotErrors } from '../errors.ts'

/** Je Fehler einer Überweisung ein Satz. */
export const errorMessages: Sentences<PolkadotErrors> = {
  PolkadotAddressError: ({ address, network }) =>
    `${address || 'Das'} ist keine Adresse auf ${network}. Es wurde nichts gesendet.`,
  PolkadotAmountError: ({ minimum, isNew, symbol, decimals }) =>
    isNew
      ? `Das Konto des Empfängers ist neu. Es braucht mindestens ${formatAmount(minimum, decimals)} ${symbol}.`
      : `Senden Sie mindestens ${formatAmount(minimum, decimals)} ${symbol}.`,
  PolkadotFundsError: ({ missing, kept, symbol, decimals }) =>
    `Mit der Gebühr fehlen ${formatAmount(missing, decimals)} ${symbol}. ${formatAmount(kept, decimals)} ${symbol} müssen auf dem Konto bleiben.`,
  PolkadotExtensionError: ({ network, extension }) =>
    `${network} verlangt in Transaktionen jetzt „${extension}“. Das kann diese Version nicht. Es wurde nichts gesendet.`,
  PolkadotRuntimeError: ({ network, part }) =>
    `${network} hat sich geändert (${part}). Damit kommt diese Version nicht zurecht. Es wurde nichts gesendet.`,
  PolkadotSignatureError: ({ wallet }) =>
    `${wallet} hat die Überweisung nicht wie angezeigt unterschrieben. Es wurde nichts gesendet und nichts abgebucht.`,
}
