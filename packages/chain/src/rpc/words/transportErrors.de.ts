import type { Sentences } from '../../defineErrors.ts'
import type { TransportErrors } from '../transportErrors.ts'

/** Je Fehler, für den mehr als eine Anfrage nötig ist, ein Satz: was geschah und was zu tun ist. */
export const errorMessages: Sentences<TransportErrors> = {
  MethodNotServedError: ({ method }) => `Kein Server unterstützt ${method}.`,
  EndpointUrlError: () => 'Die Adresse des Servers muss mit `http:` oder `https:` beginnen.',
  SignatureFormatError: () => 'Keine gültige Signatur. Es müssen 64 Bytes in Base58 sein.',
  CommitmentError: ({ method }) => `${method} verlangt mindestens das Commitment confirmed.`,
  BlockhashUnchangedError: ({ tries }) => `Auch nach ${tries} Versuchen kam kein neuer Blockhash`,
  SubscriptionsLostError: ({ reconnects }) =>
    `Die laufende Verbindung ging verloren und ließ sich in ${reconnects} Versuchen nicht wiederherstellen.`,
  SubscriptionRefusedError: ({ message }) => `Das Netzwerk hat das Abonnement abgelehnt: ${message}`,
}
