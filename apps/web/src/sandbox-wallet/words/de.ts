import type { SandboxWalletErrors } from '../errors.ts'
import type { SheetWords } from './en.ts'

export const errorMessages: { [N in keyof SandboxWalletErrors]: (context: SandboxWalletErrors[N]) => string } = {
  Ed25519MissingError: () =>
    'Dieser Browser unterstützt keine Ed25519-Schlüssel. Nutzen Sie Chrome oder Edge ab 137, Firefox ab 129 oder Safari ab 17.',
  InsecurePageError: () =>
    'Browser erzeugen Schlüssel nur auf https-Seiten und auf localhost. Öffnen Sie diese Website auf einem dieser Wege.',
  ChainNotSupportedError: () => 'Die Sandbox-Wallet signiert nur für die Sandbox. Nichts wurde signiert.',
  AccountNotFoundError: () =>
    'Die Sandbox-Wallet ist nicht mit dieser Adresse verbunden. Verbinden Sie sie und versuchen Sie es erneut.',
  TransactionFormatError: () => 'Diese Bytes sind keine Transaktion. Nichts wurde signiert.',
  TransactionVersionError: ({ version }) =>
    `Die Sandbox-Wallet unterstützt keine Transaktionen der Version ${version}.`,
  SignerNotNeededError: () => 'Diese Transaktion braucht keine Signatur dieser Wallet. Nichts wurde signiert.',
  MessageIsTransactionError: () => 'Diese Nachricht ist eine verkleidete Transaktion. Nichts wurde signiert.',
  UserRejectedRequestError: () => 'Sie haben die Anfrage abgelehnt.',
}

export const de: SheetWords = {
  titles: { transaction: 'Transaktion freigeben', message: 'Nachricht freigeben' },
  group: (count) => `${count} Transaktionen freigeben`,
  transaction: (number, count) => `Transaktion ${number} von ${count}`,
  against: (before, after) => `Guthaben ${before}, danach ${after}`,
  receivers: 'Empfänger',
  durable: 'Sie läuft nie ab: Die Website kann sie jederzeit später senden.',
  fees: 'Netzwerkgebühren',
  pause: 'Nach dieser Anfrage anhalten',
  pausing: 'Hält nach dieser Anfrage an. Weiter senden',
  part: (number, count) => `Anfrage ${number} von ${count}`,
  what: 'Test-Wallet. Der Schlüssel bleibt in diesem Browser und gilt nur in der Sandbox.',
  keyIsNotKept:
    'Dieser Browser speichert keine Daten für diese Website. Der Schlüssel geht verloren, wenn Sie die Seite verlassen.',
  balances: 'Änderungen Ihrer Salden',
  noBalances: 'Ihre Salden ändern sich nicht.',
  wouldFail: 'Diese Transaktion würde scheitern',
  wouldFailHint: 'Die Simulation endete mit einem Fehler. Ablehnen kostet nichts.',
  cannotLand: 'Diese Transaktion kann nicht ausgeführt werden',
  cannotLandHint: 'Das Netzwerk kennt ihren Blockhash nicht. Mit solchen Transaktionen melden Websites Sie an.',
  notSimulated: 'Das Netzwerk hat nicht geantwortet. Die Wirkung auf Ihre Salden ist unbekannt.',
  network: 'Netzwerk',
  sandbox: 'Sandbox',
  feePayer: 'Bezahlt die Gebühr',
  signer: 'Signiert mit',
  programs: 'Programme',
  instructions: (count) => (count === 1 ? '1 Anweisung' : `${count} Anweisungen`),
  message: 'Nachricht',
  messageBytes: (count) => `${count} Bytes Binärdaten`,
  waiting: (count) => (count === 1 ? '1 weitere Anfrage wartet' : `${count} weitere Anfragen warten`),
  sign: 'Signieren',
  decline: 'Ablehnen',
  cannotBeUndone: 'Lässt sich nicht rückgängig machen',
}
