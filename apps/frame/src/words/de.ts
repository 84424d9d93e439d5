import type { FrameWords } from './en.ts'

/** Alle Texte der eigenen Seiten der Wallet. */
export const de: FrameWords = {
  titles: {
    transaction: 'Transaktion freigeben',
    transactions: (count) => `${count} Transaktionen freigeben`,
    batch: (count) => `${count} Aufrufe als einen freigeben`,
    message: 'Nachricht signieren',
    typedData: 'Typisierte Daten signieren',
  },
  network: (name) => `Netzwerk: ${name}`,
  networks: { mainnet: 'Solana Mainnet', devnet: 'Solana Devnet', sandbox: 'Solana Sandbox' },
  otherNetwork: (before) => `Die vorige Anfrage war in einem anderen Netzwerk: ${before}.`,
  from: (page) => `Anfrage von ${page}`,
  balances: 'Änderungen Ihrer Salden',
  noBalances: 'Ihre Salden ändern sich nicht.',
  receivers: 'Empfänger',
  durable: 'Sie läuft nie ab: Die Website kann sie jederzeit später senden.',
  wouldFail: 'Diese Transaktion würde scheitern. Ablehnen kostet nichts.',
  notSimulated: 'Das Netzwerk hat nicht geantwortet. Die Wirkung auf Ihre Salden ist unbekannt.',
  unknownProgram: 'Sie nutzt ein Programm, das diese Wallet nicht kennt.',
  sandbox: 'Sandbox: kein echtes Geld.',
  instructions: (count) => (count === 1 ? '1 Anweisung' : `${count} Anweisungen`),
  cannotBeUndone: 'Lässt sich nicht rückgängig machen',
  message: 'Nachricht',
  bytes: (count) => `${count} Bytes Binärdaten. Signieren Sie sie nur, wenn Sie wissen, was sie sind.`,
  account: 'Ihr Konto',
  custody:
    'Diese Website könnte den Schlüssel dieser Wallet wiederherstellen. Legen Sie für größere Werte ein eigenes Passwort fest.',
  approve: 'Freigeben',
  reject: 'Ablehnen',
  windowOpen: 'In einem Fenster prüfen',
  windowWhy: 'Sie geben das in einem eigenen Fenster der Wallet frei, das keine andere Seite verdecken kann.',
  windowOpened: 'Geben Sie es in dem Fenster frei, das sich geöffnet hat, oder lehnen Sie es dort ab.',
  windowTitle: 'Eine Anfrage freigeben',
  windowEmpty: 'Hier wartet keine Anfrage. Sie können dieses Fenster schließen.',
  waits: {
    tooSoon: 'Lesen Sie zuerst. Drücken Sie dann noch einmal auf Freigeben.',
    covered:
      'Etwas verdeckt dieses Fenster, oder es ist nicht ganz zu sehen. Prüfen Sie die Anfrage in einem eigenen Fenster der Wallet.',
    unread: 'Lesen Sie bis zum Ende. Drücken Sie dann noch einmal auf Freigeben.',
    tooSmall:
      'Dieses Fenster ist zu klein für die Anfrage. Vergrößern Sie es, oder nutzen Sie ein eigenes Fenster der Wallet.',
    notMeant: 'Drücken Sie noch einmal auf Freigeben, wenn Sie es meinen.',
    scripted: 'Das war kein Druck von Ihnen. Nichts wurde freigegeben.',
  },
  device: {
    title: 'Dieses Gerät bestätigen?',
    lead: (email) => `Es verlangt die Wallet von ${email}.`,
    device: 'Gerät',
    page: 'Für die Seite',
    asked: 'Angefragt um',
    approve: 'Gerät bestätigen',
    decline: 'Sind Sie das nicht, schließen Sie diese Seite. Dann passiert nichts.',
    done: 'Das Gerät ist bestätigt',
    doneText: 'Wir haben Ihnen einen Code gesendet. Geben Sie ihn in dem Fenster ein, in dem Sie begonnen haben.',
    reading: 'Lädt…',
  },
  stop: {
    title: 'Das neue Gerät stoppen?',
    lead: 'Ein Gerät, das Sie vielleicht nicht kennen, hat Ihre Wallet angefordert und wartet. Wenn Sie es stoppen, wird es abgemeldet und erhält nichts.',
    stop: 'Gerät stoppen',
    decline: 'Wenn es Ihr Gerät ist, schließen Sie diese Seite.',
    done: 'Das Gerät ist gestoppt',
    doneText:
      'Es ist abgemeldet. Wenn es nicht Ihres war, kann jemand Ihre E-Mails lesen oder Ihre Anmeldung nutzen. Ändern Sie jetzt dieses Passwort.',
  },
}
