import { shortenAddress } from '@solsmith/chain'
import type { LateErrors } from '../errors.ts'

/** Je Fehler, vor dem etwas geöffnet worden ist, ein Satz: was geschah, was es kostete, was zu tun ist. */
export const lateMessages: { [N in keyof LateErrors]: (context: LateErrors[N]) => string } = {
  WalletNotConnectedError: () => 'Keine Wallet verbunden',
  WalletFeatureError: () => 'Die Wallet unterstützt diese Funktion nicht',
  CoinbaseRequestError: () => 'Coinbase Wallet unterstützt diese Anfrage nicht',
  WalletVersionError: ({ wallet, version }) => `${wallet} kann Transaktionen der Version ${version} nicht signieren.`,
  WalletNotReadyError: ({ wallet }) =>
    `${wallet} ist nicht in diesem Browser. Installieren Sie es und laden Sie die Seite neu.`,
  WalletLoadError: ({ wallet }) =>
    `Was für ${wallet} nötig ist, wurde nicht geladen. Prüfen Sie die Verbindung und versuchen Sie es erneut.`,
  WalletConfigError: ({ wallet, reason }) => `${wallet} ist für diese Website nicht eingerichtet: ${reason}`,
  WalletDisconnectedError: ({ wallet }) => `${wallet} hat die Verbindung getrennt. Verbinden Sie sich erneut.`,
  WalletDisconnectionError: ({ wallet }) =>
    `${wallet} erfuhr nicht, dass Sie gegangen sind. Trennen Sie die Verbindung auch in der Wallet.`,
  WalletPublicKeyError: ({ wallet }) => `${wallet} nannte einen Schlüssel, der keine Solana-Adresse ist.`,
  WalletSendTransactionError: ({ wallet, reason }) =>
    reason ?? `${wallet} konnte nicht senden. Sehen Sie in der Wallet nach, bevor Sie es erneut versuchen.`,
  WalletSignTransactionError: ({ wallet, reason }) =>
    reason ?? `${wallet} konnte nicht signieren. Nichts wurde gesendet. Versuchen Sie es erneut.`,
  WalletSignMessageError: ({ wallet, reason }) =>
    reason ?? `${wallet} konnte die Nachricht nicht signieren. Versuchen Sie es erneut.`,
  EmbeddedConnectError: () => 'Die Wallet wurde nicht verbunden',
  WalletMethodError: () => 'Die Wallet unterstützt diese Methode nicht',
  WalletSilentError: ({ wallet, timeoutMs }) =>
    `${wallet} hat ${timeoutMs / 1000} Sekunden lang nicht geantwortet. Versuchen Sie es erneut.`,
  ExpiredError: () => 'ABGELAUFEN',
  ChainIdError: () => 'Ungültige Kennung der Chain',
  SignatureDeclinedError: () => 'Sie haben die Anfrage abgelehnt. Nichts wurde gesendet.',
  WalletChangedTransactionError: ({ wallet, changed }) =>
    `${wallet} gab eine andere Transaktion zurück, als Ihnen gezeigt wurde: Sie täte etwas anderes mit ${changed.map(shortenAddress).join(', ')}. Sie wurde nicht gesendet, und nichts wurde berechnet.`,
  UnsupportedChainError: () => 'Diese Chain wird nicht unterstützt',
  TokenNotSendableError: ({ symbol, reason }) => `${symbol} kann nicht gesendet werden: ${reason}`,
  ConnectionNotSetError: () => 'Es gibt keine Verbindung',
  PublicKeyMissingError: () => 'Kein öffentlicher Schlüssel gefunden',
  WalletSentOtherError: ({ wallet }) =>
    `${wallet} hat eine andere Transaktion gesendet als die gezeigte. Sehen Sie sie im Explorer an, bevor Sie es erneut versuchen.`,
  SendAbandonedError: ({ wallet, mayStillHappen }) =>
    mayStillHappen
      ? `Wir warten nicht mehr. ${wallet} kann sie noch senden: Lehnen Sie sie dort ab.`
      : `Wir warten nicht mehr auf ${wallet}. Nichts wurde gesendet.`,
  SentEarlierError: ({ label }) =>
    `${label} wurde schon gesendet und ist angekommen. Nichts wurde noch einmal gesendet.`,
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
  SendInProgressError: ({ label }) =>
    `${label} entsteht gerade in einem anderen Tab. Schließen Sie es dort ab, oder schließen Sie den Tab.`,
  PartsChangedError: ({ index }) =>
    `Teil ${index + 1} ist ein anderer, als begonnen wurde. Mehr wurde nicht gesendet. Beginnen Sie neu mit dem, was übrig ist.`,
  PartDeclinedError: ({ index, count }) =>
    `Vor Teil ${index + 1} von ${count} angehalten. Die Teile davor sind fertig.`,
  ChainRequiredError: () => 'Dafür muss eine Chain gewählt sein',
  AdapterNotFoundError: () => 'Für diese Chain ist nichts eingerichtet',
  NetworkClientError: () => 'Für diese Chain ist kein Netzwerk eingerichtet',
  ConnectionClientError: () => 'Für diese Chain ist keine Wallet eingerichtet',
  NetworkNotFoundError: () => 'Netzwerk nicht gefunden',
  ProviderMissingError: () => 'Die verbundene Wallet ist nicht mehr da',
  ChainNotSupportedError: () => 'Von hier aus wird auf dieser Chain nichts gesendet',
  DisconnectError: ({ failures }) =>
    failures.map(({ namespace, reason }) => `${namespace} wurde nicht getrennt: ${reason}`).join(', '),
  AuthConnectorError: () => 'Keine Adresse oder keine Wallet dafür gefunden',
  NameResolveError: ({ reason }) => reason ?? 'Der Name konnte nicht aufgelöst werden',
  NameSuggestionsError: ({ reason }) => reason ?? 'Namensvorschläge wurden nicht geladen',
  NamesForAddressError: ({ reason }) => reason ?? 'Die Namen der Adresse wurden nicht geladen',
  NameRegisterError: ({ name, reason }) => reason ?? `Der Name ${name} wurde nicht registriert`,
  GasPriceNetworkError: () => 'In diesem Netzwerk ist der Gaspreis nicht bekannt',
  SwapNetworkError: () => 'In diesem Netzwerk kann nicht getauscht werden',
  SignInNotSetError: () => 'Diese Website hat keine Anmeldung. Setzen Sie zuerst `siwx`.',
  AuthenticateInputError: ({ missing }) => `Für die Anmeldung fehlt: ${missing.join(', ')}.`,
  EmailCooldownError: ({ seconds }) => `Bitte versuchen Sie es in ${seconds} Sekunden erneut`,
  EmailInvalidError: () => 'Ungültige E-Mail-Adresse',
  PopupBlockedError: ({ provider }) =>
    `Der Browser hat das Fenster von ${provider} nicht geöffnet. Erlauben Sie es und versuchen Sie es erneut.`,
  UnsafeLinkError: () => 'Ein Link dieses Dienstes wurde nicht geöffnet, weil er keine sichere Adresse ist.',
  UntrustedOriginError: () => 'Nicht vertrauenswürdige Herkunft',
  ActionNotAllowedError: () => 'Aktion nicht erlaubt',
  SwapQuoteError: () => 'Falscher Betrag',
  SwapTransactionError: () => 'Dieser Tausch ist von hier aus nicht möglich. Nichts wurde gesendet.',
  ViewDataError: ({ view }) => `${view} wurde geöffnet, ohne dass gesagt ist, worum es geht.`,
}
