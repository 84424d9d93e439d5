import type { Sentences } from '@solsmith/chain'
import type { EmbeddedErrors } from '../errors.ts'

/** Je Fehler der eingebetteten Wallet ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<EmbeddedErrors> = {
  EmbeddedConnectError: () => 'Die Wallet wurde nicht verbunden',
  AuthConnectorError: () => 'Keine Adresse oder keine Wallet dafür gefunden',
  EmailCooldownError: ({ seconds }) => `Bitte versuchen Sie es in ${seconds} Sekunden erneut`,
  EmailInvalidError: () => 'Ungültige E-Mail-Adresse',
  LoginLeftError: () =>
    'Sie haben abgebrochen, bevor Ihre Wallet erstellt war. Melden Sie sich erneut an, um sie zu erstellen.',
  LoginWindowClosedError: ({ provider }) =>
    `Das Fenster von ${provider} wurde geschlossen, bevor Sie angemeldet waren. Versuchen Sie es erneut.`,
  PopupBlockedError: ({ provider }) =>
    `Ihr Browser hat das Fenster von ${provider} blockiert. Erlauben Sie Pop-ups und versuchen Sie es erneut.`,
  UntrustedOriginError: () => 'Nicht vertrauenswürdige Herkunft',
  SmartAccountNetworkError: ({ network }) =>
    `Auf ${network} gibt es keine Smart Accounts. Wählen Sie ein anderes Netzwerk, oder verwenden Sie Ihren EOA.`,
  ActionNotAllowedError: () => 'Aktion nicht erlaubt',
}
