import type { Sentences } from '@solsmith/chain'
import type { NamespaceErrors } from '../errors.ts'

/** Je Fehler einer Art von Chain ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<NamespaceErrors> = {
  ChainRequiredError: () => 'Dafür muss eine Chain gewählt sein',
  AdapterNotFoundError: () => 'Für diese Chain ist nichts eingerichtet',
  NetworkClientError: () => 'Für diese Chain ist kein Netzwerk eingerichtet',
  ConnectionClientError: () => 'Für diese Chain ist keine Wallet eingerichtet',
  NetworkNotFoundError: () => 'Netzwerk nicht gefunden',
  ProviderMissingError: () => 'Die verbundene Wallet ist nicht mehr verfügbar',
  DisconnectError: ({ failures }) =>
    failures.map(({ namespace, reason }) => `${namespace} wurde nicht getrennt: ${reason}`).join(', '),
  DisconnectSilentError: ({ seconds }) =>
    `Keine Antwort innerhalb von ${seconds} Sekunden. Hier sind Sie nicht mehr verbunden.`,
  UnsupportedChainError: () => 'Diese Chain wird nicht unterstützt',
  ChainNotSupportedError: () => 'Von hier aus wird auf dieser Chain nichts gesendet',
}
