import type { Sentences } from '@solsmith/chain'
import { shortenAddress } from '@solsmith/chain'
import type { SendErrors } from '../errors.ts'

/** Je Fehler beim Senden ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<SendErrors> = {
  WalletChangedTransactionError: ({ wallet, changed }) =>
    `${wallet} gab eine andere Transaktion zurück, als Ihnen gezeigt wurde: Sie täte etwas anderes mit ${changed.map(shortenAddress).join(', ')}. Sie wurde nicht gesendet, und nichts wurde berechnet.`,
  WalletSentOtherError: ({ wallet }) =>
    `${wallet} hat eine andere Transaktion gesendet als die gezeigte. Sehen Sie sie im Explorer an, bevor Sie es erneut versuchen.`,
  SendAbandonedError: ({ wallet, mayStillHappen }) =>
    mayStillHappen
      ? `Wir warten nicht mehr. ${wallet} kann sie noch senden: Lehnen Sie sie dort ab.`
      : `Wir warten nicht mehr auf ${wallet}. Nichts wurde gesendet.`,
  SentEarlierError: ({ label }) =>
    `${label} wurde schon gesendet und ist angekommen. Nichts wurde noch einmal gesendet.`,
  TokenNotSendableError: ({ symbol, reason }) => `${symbol} kann nicht gesendet werden: ${reason}`,
  ConnectionNotSetError: () => 'Es gibt keine Verbindung',
  PublicKeyMissingError: () => 'Kein öffentlicher Schlüssel gefunden',
  EffectsChangedError: () =>
    'Das Netzwerk ist weitergegangen, und das Ergebnis wäre jetzt ein anderes. Nichts wurde gesendet. Sehen Sie noch einmal hin, und signieren Sie dann.',
  SimulationFailedError: ({ reason }) => `Die Simulation ist fehlgeschlagen: ${reason}. Nichts wurde gesendet.`,
  TransactionTooLargeError: ({ bytes, limitBytes }) =>
    `Die Transaktion hat ${bytes} Bytes; die Grenze ist ${limitBytes}. Kürzen Sie die Texte.`,
  NonceAccountError: () =>
    'Es gibt noch kein Nonce-Konto. Richten Sie es zuerst ein, unter „Zeit zum Signieren“, oder signieren Sie innerhalb von 30 Sekunden.',
  TransactionExpiredError: () => 'Abgelaufen - nichts wurde berechnet. Neu erstellen',
  TransactionUnknownError: ({ lastValidBlockHeight }) =>
    `Kein Knoten weiß, ob die Transaktion ausgeführt wurde; möglich war es bis Block ${lastValidBlockHeight}. Sehen Sie im Explorer nach. Bis dahin wird nichts erneut gesendet.`,
  TransactionFailedError: ({ reason }) =>
    `Das Netzwerk hat die Transaktion ausgeführt, und sie ist fehlgeschlagen: ${reason}. Nur die Netzwerkgebühr wurde berechnet.`,
  SendRefusedError: ({ reason }) => `Das Netzwerk hat die Transaktion abgelehnt: ${reason}. Nichts wurde berechnet.`,
  PartsChangedError: ({ index }) =>
    `Teil ${index + 1} ist ein anderer, als begonnen wurde. Mehr wurde nicht gesendet. Beginnen Sie neu mit dem, was übrig ist.`,
  PartDeclinedError: ({ index, count }) =>
    `Vor Teil ${index + 1} von ${count} angehalten. Die Teile davor sind fertig.`,
  SendInProgressError: ({ label }) =>
    `${label} entsteht gerade in einem anderen Tab. Schließen Sie es dort ab, oder schließen Sie den Tab.`,
}
