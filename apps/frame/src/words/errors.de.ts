import { choiceWaitingMessage, deviceWaitingMessage } from '@solsmith/wire'
import type { errorMessages as english } from './errors.en.ts'

const factors: Readonly<Record<string, string>> = {
  password: 'Ihr Wiederherstellungspasswort',
  file: 'Ihre Wiederherstellungsdatei',
  passkey: 'Ihren Passkey',
}

const chains = { solana: 'Solana', ethereum: 'einer Chain von Ethereum' }

export const errorMessages: typeof english = {
  NotLoggedInError: () => 'Sie sind nicht bei der Wallet angemeldet. Melden Sie sich erneut an.',
  DeviceWaitingError: () => deviceWaitingMessage,
  ChoiceWaitingError: () => choiceWaitingMessage,
  ChoiceLeftError: () =>
    'Sie haben abgebrochen, bevor Ihre Wallet erstellt war. Melden Sie sich erneut an, um sie zu erstellen.',
  WindowBlockedError: () =>
    'Der Browser hat das Fenster der Wallet blockiert. Es wurde nichts signiert oder erstellt. Erlauben Sie dieser Website und ihrer Wallet Pop-ups, und versuchen Sie es erneut.',
  SocialEndedError: () =>
    'Diese Anmeldung ist abgelaufen, oder sie wurde in einem anderen Browser begonnen. Melden Sie sich erneut an.',
  SandboxOnlyError: () => 'Diese Wallet signiert nur in der Sandbox. Wechseln Sie zur Sandbox.',
  KeyMismatchError: () =>
    'Die Teile des Schlüssels passen nicht zusammen. Es wurde nichts signiert. Melden Sie sich erneut an.',
  RecoveryNeededError: ({ mode }) =>
    mode === 'email'
      ? 'Sie haben sich auf einem anderen Gerät angemeldet, daher kann dieses nicht mehr signieren. Trennen Sie die Wallet und melden Sie sich hier neu an.'
      : `Dieses Gerät braucht zuerst ${factors[mode] ?? 'Ihr Wiederherstellungspasswort'}. Öffnen Sie das Dashboard der Wallet und stellen Sie sie dort wieder her.`,
  RecoveryFactorError: ({ mode }) =>
    mode === 'password'
      ? 'Das ist nicht das Wiederherstellungspasswort dieser Wallet.'
      : mode === 'file'
        ? 'Das ist nicht die Wiederherstellungsdatei dieser Wallet, oder eine ältere.'
        : 'Das ist nicht der Passkey dieser Wallet.',
  PasskeyError: ({ reason }) =>
    reason === 'declined'
      ? 'Der Passkey wurde nicht bestätigt. Sie können es erneut versuchen.'
      : 'Dieser Passkey kann keine Wallet wiederherstellen: Ihm fehlt die Erweiterung PRF. Wählen Sie ein Passwort oder eine Datei.',
  CodeFormatError: () => 'Der Code hat sechs Ziffern.',
  PasswordShortError: ({ least }) => `Das Passwort braucht mindestens ${least} Zeichen.`,
  PasswordDifferentError: () => 'Die beiden Passwörter sind nicht gleich.',
  ConfirmationError: ({ sentence }) => sentence,
  NotSupportedError: ({ what, on }) =>
    on ? `Diese Wallet unterstützt ${what} auf ${chains[on]} nicht.` : `Diese Wallet unterstützt ${what} nicht.`,
  PayloadFormatError: ({ type }) =>
    `Die Website hat eine Nachricht (${type}) gesendet, die diese Wallet nicht lesen kann. Sie wurde ignoriert. Sagen Sie es dem Betreiber der Website.`,
  TransactionFormatError: () =>
    'Diese Bytes sind keine Transaktion, die diese Wallet signiert. Es wurde nichts signiert.',
  SignerNotNeededError: () => 'Diese Transaktion braucht keine Signatur dieser Wallet. Es wurde nichts signiert.',
  MessageIsTransactionError: () => 'Diese Nachricht ist eine verkleidete Transaktion. Es wurde nichts signiert.',
  MessageIsOwnError: () =>
    'Diese Nachricht würde ändern, wie der Schlüssel der Wallet verwahrt wird. Es wurde nichts signiert.',
  UserRejectedRequestError: () => 'Sie haben die Anfrage abgelehnt.',
  ApprovalTimeoutError: () => 'Die Anfrage ist nach fünf Minuten ohne Freigabe abgelaufen.',
  ApprovalQueueError: () => 'Zu viele Anfragen warten. Signieren Sie sie zuerst, oder lehnen Sie sie ab.',
  StorageBlockedError: () =>
    'Für die eingebettete Wallet ist der Speicher gesperrt. Erlauben Sie Websitedaten für diese Seite und versuchen Sie es erneut.',
  EvmParamsError: ({ what }) => `Diese Wallet signiert das nicht: ${what}. Es wurde nichts signiert.`,
  EvmAccountError: () => 'Diese Anfrage gilt einem anderen Konto als dem dieser Wallet. Es wurde nichts signiert.',
  EvmChainError: ({ chain }) =>
    `Diese Anfrage gilt der Chain ${chain}, nicht der ausgewählten. Es wurde nichts signiert.`,
  AtomicityError: () => 'Dieses Konto unterstützt in diesem Netzwerk keine Sammelaufrufe. Es wurde nichts signiert.',
  CapabilityError: ({ capability }) =>
    `Diese Wallet unterstützt ${capability} bei Sammelaufrufen nicht. Es wurde nichts signiert.`,
  CallsChainError: ({ chain }) =>
    `Diese Aufrufe gelten ${chain ? `der Chain ${chain}` : 'einer unbekannten Chain'}, nicht der ausgewählten. Es wurde nichts signiert.`,
  CallsTooLargeError: ({ most }) =>
    `Höchstens ${most} Aufrufe mit zusammen 24 kB Daten gehen auf einmal. Es wurde nichts signiert.`,
  CallsIdUsedError: () => 'Diese Aufrufe wurden unter derselben ID schon angefragt. Es wurde nichts signiert.',
  CallsIdUnknownError: () => 'Diese Wallet hat keinen Sammelaufruf dieser Website mit dieser ID.',
  CallsSilentError: () => 'Das Netzwerk hat den Stand dieses Sammelaufrufs nicht gemeldet. Versuchen Sie es erneut.',
  UpgradeRejectedError: () => 'Sie haben die Anfrage abgelehnt. Das Konto hat keinen Code erhalten.',
  EvmNonceError: () =>
    'Das Konto hat inzwischen eine andere Transaktion gesendet. Es wurde nichts signiert. Versuchen Sie es erneut.',
  TypedDataError: ({ where }) =>
    `Diese typisierten Daten sind ungültig oder zu groß (${where}). Es wurde nichts signiert.`,
  SignInElsewhereError: ({ domain }) =>
    `Diese Nachricht meldet Sie bei ${domain.slice(0, 100)} an. Das ist nicht die Website, die anfragt. Es wurde nichts signiert.`,
  NetworkSilentError: () => 'Das Netzwerk hat nicht geantwortet. Es wurde nichts signiert.',
  NodeRefusedError: ({ reason }) => reason,
  SendUnknownError: ({ hash }) =>
    `Das Netzwerk hat nicht geantwortet. Die Transaktion ist vielleicht gesendet. Prüfen Sie den Stand von ${hash}, bevor Sie es erneut versuchen.`,
  NotSentError: ({ reason }) => `Das Netzwerk hat die Transaktion nicht angenommen: ${reason}`,
}
