import type { Sentences } from '@solsmith/chain'
import type { WalletErrors, WalletRefusal } from '../errors.ts'

const refusals: Readonly<Record<WalletRefusal, (wallet: string) => string>> = {
  pending: (wallet) =>
    `In ${wallet} ist noch eine frühere Anfrage offen. Bestätigen Sie sie dort oder lehnen Sie sie ab, und versuchen Sie es erneut.`,
  capability: (wallet) => `${wallet} kann nicht alles, was dieser Sammelaufruf braucht. Es wurde nichts gesendet.`,
  network: (wallet) => `${wallet} führt in diesem Netzwerk keine Sammelaufrufe aus. Es wurde nichts gesendet.`,
  size: (wallet) =>
    `Dieser Sammelaufruf ist zu groß für ${wallet}. Es wurde nichts gesendet. Senden Sie weniger Aufrufe auf einmal.`,
  upgrade: (wallet) =>
    `Dieser Sammelaufruf braucht ein Upgrade Ihres Kontos, das Sie in ${wallet} abgelehnt haben. Es wurde nichts gesendet.`,
  atomicity: (wallet) =>
    `${wallet} kann diese Aufrufe nicht so ausführen, dass alle gelten oder keiner. Es wurde nichts gesendet.`,
}

/** Je Fehler einer Wallet ein Satz: was geschah, was es kostete, was zu tun ist. */
export const errorMessages: Sentences<WalletErrors> = {
  WalletNotConnectedError: () => 'Keine Wallet verbunden',
  WalletNotFoundError: () => 'Die Wallet wurde nicht gefunden',
  WalletNetworkError: ({ wallet, network }) =>
    `${wallet} unterstützt ${network} nicht. Wählen Sie ein anderes Netzwerk oder eine andere Wallet.`,
  WalletFeatureError: () => 'Die Wallet unterstützt diese Funktion nicht',
  CoinbaseRequestError: () => 'Coinbase Wallet unterstützt diese Anfrage nicht',
  WalletVersionError: ({ wallet, version }) => `${wallet} kann Transaktionen der Version ${version} nicht signieren.`,
  WalletNotReadyError: ({ wallet }) =>
    `${wallet} ist in diesem Browser nicht installiert. Installieren Sie es und laden Sie die Seite neu.`,
  WalletAppError: () =>
    'Keine Wallet-App hat sich geöffnet. Installieren Sie eine, die der Browser dieses Telefons öffnen kann, etwa Phantom oder Solflare, und versuchen Sie es erneut.',
  WalletLoadError: ({ wallet }) =>
    `${wallet} konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.`,
  WalletConfigError: ({ wallet, reason }) => `${wallet} ist für diese Website nicht eingerichtet: ${reason}`,
  WalletDisconnectedError: ({ wallet }) => `${wallet} hat die Verbindung getrennt. Verbinden Sie sich erneut.`,
  WalletDisconnectionError: ({ wallet }) =>
    `${wallet} konnte nicht ganz getrennt werden. Trennen Sie die Verbindung auch in der Wallet.`,
  WalletPublicKeyError: ({ wallet }) => `${wallet} hat einen Schlüssel übermittelt, der keine Solana-Adresse ist.`,
  WalletSendLimitError: ({ wallet, limit }) =>
    `${wallet} sendet höchstens ${limit} Transaktionen auf einmal. Es wurde nichts gesendet. Senden Sie sie in kleineren Gruppen.`,
  WalletSendTransactionError: ({ wallet, reason, refusal }) =>
    reason ??
    (refusal && refusals[refusal](wallet)) ??
    `${wallet} konnte nicht senden. Sehen Sie in der Wallet nach, bevor Sie es erneut versuchen.`,
  WalletSignTransactionError: ({ wallet, reason, refusal }) =>
    reason ??
    (refusal && refusals[refusal](wallet)) ??
    `${wallet} konnte nicht signieren. Es wurde nichts gesendet. Versuchen Sie es erneut.`,
  WalletSignMessageError: ({ wallet, reason, refusal }) =>
    reason ??
    (refusal && refusals[refusal](wallet)) ??
    `${wallet} konnte die Nachricht nicht signieren. Versuchen Sie es erneut.`,
  WalletMethodError: () => 'Die Wallet unterstützt diese Methode nicht',
  ConnectFirstError: () => 'Verbinden Sie die Wallet, bevor Sie etwas von ihr verlangen',
  SignClientMissingError: () => 'Der Code von WalletConnect ist nicht geladen',
  CallStatusMethodError: () => 'Die Wallet hat die Abfrage des Stands von Aufrufen nicht erlaubt',
  WalletSilentError: ({ wallet, timeoutMs }) =>
    `${wallet} hat ${timeoutMs / 1000} Sekunden lang nicht geantwortet. Versuchen Sie es erneut.`,
  ExpiredError: () => 'ABGELAUFEN',
  ChainIdError: () => 'Ungültige Kennung der Chain',
  SignatureDeclinedError: () => 'Sie haben die Anfrage abgelehnt. Es wurde nichts gesendet.',
}
