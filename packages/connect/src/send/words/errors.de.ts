import type { Sentences } from '@solsmith/chain'
import { formatAmount, shortenAddress, solDecimals } from '@solsmith/chain'
import type { SendErrors } from '../errors.ts'

/** Je Fehler beim Senden ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<SendErrors> = {
  WalletChangedTransactionError: ({ wallet, changed }) =>
    `${wallet} hat eine andere Transaktion zurückgegeben, als Sie geprüft haben. Sie würde ${changed.map(shortenAddress).join(', ')} anders verändern. Sie wurde nicht gesendet, und es wurde nichts berechnet.`,
  WalletSentOtherError: ({ wallet }) =>
    `${wallet} hat eine andere Transaktion gesendet, als Sie geprüft haben. Prüfen Sie sie im Explorer, bevor Sie es erneut versuchen.`,
  SendAbandonedError: ({ wallet, mayStillHappen }) =>
    mayStillHappen
      ? `Wir warten nicht mehr. ${wallet} kann sie noch senden. Lehnen Sie sie dort ab.`
      : `Wir warten nicht mehr auf ${wallet}. Es wurde nichts gesendet.`,
  SentEarlierError: ({ label }) => `${label} wurde schon gesendet und bestätigt. Es wurde nicht noch einmal gesendet.`,
  TokenNotSendableError: ({ symbol, reason }) => `${symbol} kann nicht gesendet werden: ${reason}`,
  TokenBalanceError: ({ symbol, amount, largest, total, decimals }) =>
    total < amount
      ? `Sie können nur ${formatAmount(total, decimals)} ${symbol} senden. Es wurde nichts gesendet.`
      : `Ihre ${formatAmount(total, decimals)} ${symbol} liegen in mehreren Konten, im größten ${formatAmount(largest, decimals)}. Es wurde nichts gesendet. Senden Sie höchstens so viel auf einmal, oder zuerst an Ihre eigene Adresse.`,
  ReceiverRefusedError: ({ reason, owner }) =>
    `${
      {
        program: 'Diese Adresse ist ein Programm oder gehört dem Netzwerk. Was dorthin geht, ist verloren.',
        mint: 'Diese Adresse ist ein Token, keine Wallet.',
        'token-account': `Diese Adresse ist ein Token-Konto. Verwenden Sie seinen Eigentümer ${owner}.`,
        'handed-over': `Das Token-Konto dieser Adresse gehört ${owner}; dort kämen die Tokens an.`,
        frozen: 'Das Konto des Empfängers für diesen Token ist eingefroren.',
        memo: 'Das Konto des Empfängers nimmt diesen Token nur mit einem Memo an, das diese Wallet nicht hinzufügen kann. Fragen Sie nach einer anderen Adresse.',
        'born-frozen':
          'Neue Konten dieses Tokens sind anfangs eingefroren. Der Empfänger braucht ein Konto, das der Herausgeber aufgetaut hat.',
      }[reason]
    } Es wurde nichts gesendet.`,
  NewAddressError: ({ minimum }) =>
    `Diese Adresse hat noch keine SOL. Der erste Transfer muss mindestens ${formatAmount(minimum, solDecimals)} SOL betragen. Ihrer wurde nicht gesendet. Erhöhen Sie den Betrag.`,
  ConnectionNotSetError: () => 'Keine Verbindung eingerichtet',
  PublicKeyMissingError: () => 'Kein öffentlicher Schlüssel gefunden',
  EffectsChangedError: () =>
    'Der Stand des Netzwerks hat sich geändert, und das Ergebnis wäre anders. Es wurde nichts gesendet. Prüfen Sie es erneut und signieren Sie dann.',
  SimulationFailedError: ({ reason }) => `Die Simulation ist fehlgeschlagen: ${reason}. Es wurde nichts gesendet.`,
  TransactionTooLargeError: ({ bytes, limitBytes }) =>
    `Die Transaktion hat ${bytes} Bytes; die Grenze ist ${limitBytes}. Kürzen Sie die Texte.`,
  NonceAccountError: () =>
    'Es gibt noch kein Nonce-Konto. Erstellen Sie eines unter „Zeit zum Signieren“, oder signieren Sie innerhalb einer Minute.',
  TransactionExpiredError: () => 'Abgelaufen. Es wurde nichts berechnet.',
  TransactionUnknownError: ({ lastValidBlockHeight }) =>
    lastValidBlockHeight === 0n
      ? 'Wir wissen nicht, ob es ausgeführt wurde. Prüfen Sie Ihre Wallet und den Explorer; bis dahin senden wir es nicht erneut.'
      : `Wir wissen nicht, ob die Transaktion ausgeführt wurde. Sie war bis Block ${lastValidBlockHeight} gültig. Prüfen Sie den Explorer; bis dahin senden wir sie nicht erneut.`,
  BatchCallError: ({ index }) =>
    `Aufruf ${index + 1} braucht eine Adresse und Daten in Hexadezimalschreibweise. Es wurde nichts gesendet.`,
  BatchPartError: ({ label }) =>
    `Ein Teil von ${label} wurde ausgeführt, der Rest wurde zurückgenommen. Prüfen Sie Ihre Wallet, bevor Sie den Rest senden.`,
  TransactionPendingError: () =>
    'Die Transaktion ist noch in keinem Block und kann noch ausgeführt werden. Prüfen Sie sie im Explorer, bevor Sie erneut senden.',
  TransactionFailedError: ({ reason }) =>
    `Die Transaktion ist im Netzwerk fehlgeschlagen: ${reason}. Nur die Netzwerkgebühr wurde berechnet.`,
  SendRefusedError: ({ reason }) => `Das Netzwerk hat die Transaktion abgelehnt: ${reason}. Es wurde nichts berechnet.`,
  PartsChangedError: ({ index }) =>
    `Teil ${index + 1} weicht vom ursprünglichen Plan ab. Mehr wurde nicht gesendet. Beginnen Sie neu mit den restlichen Teilen.`,
  PartDeclinedError: ({ index, count }) =>
    `Vor Teil ${index + 1} von ${count} angehalten. Die Teile davor sind fertig.`,
  SendInProgressError: ({ label }) =>
    `${label} wird gerade in einem anderen Tab gesendet. Schließen Sie es dort ab, oder schließen Sie den Tab.`,
}
