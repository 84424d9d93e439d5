import { en } from './en.ts'

export const de: typeof en = {
  before: 'Bevor Sie signieren',
  firstOf: (count) => `1 von ${count}`,

  fillIn: 'Füllen Sie das Formular aus',
  changesLater: (first) => `${first}. Hier sehen Sie die Änderungen, bevor Sie signieren.`,
  changesConnect: 'Verbinden Sie eine Wallet. Hier sehen Sie die Änderungen, bevor Sie signieren.',
  programs: 'Programme',
  balanceOf: (owner) => `Guthaben von ${owner}`,
  accountOf: (owner) => `Konto von ${owner}`,
  asNow: 'wie jetzt',
  opened: (opened, closed) =>
    [opened > 0 ? `${opened} eröffnet` : '', closed > 0 ? `${closed} geschlossen` : ''].filter(Boolean).join(', '),
  mint: 'Mint',
  exists: 'vorhanden',
  closed: 'geschlossen (dauerhaft)',
  closedNote: 'Lässt sich nicht rückgängig machen. Der Token wird geschlossen.',
  burnedNote: 'Lässt sich nicht rückgängig machen. Verbrannte Tokens sind nicht wiederherstellbar.',
  powerNote: 'Lässt sich nicht rückgängig machen. Die Berechtigung wird widerrufen.',
  free: 'frei',
  frozen: 'eingefroren',
  name: 'Name',
  symbol: 'Symbol',
  link: 'Link zu den Metadaten',
  transferFee: 'Transfergebühr',
  keptBack: 'Einbehaltene Gebühren',
  transfers: 'Transfers',
  interest: 'Zins pro Jahr',
  shownBalance: 'Angezeigtes Guthaben',
  hook: 'Transfer-Hook',
  newAccounts: 'Neue Konten',
  stopped: 'pausiert',
  possible: 'erlaubt',

  final: {
    title: 'Lässt sich nicht rückgängig machen',
    power: (power) => `Niemand kann die ${power} zurückbekommen, auch Sie nicht.`,
    burned: (amount, symbol) => `${amount} ${symbol} werden vernichtet. Niemand kann sie wiederherstellen.`,
    closed: 'Der Token wird geschlossen, und seine Adresse kann nie wieder verwendet werden.',
    type: (phrase) => `Geben Sie zur Bestätigung „${phrase}“ ein`,
    count: (typed, all) => `${typed} von ${all}`,
    leave: 'Behalten',
  },

  action: {
    connect: 'Wallet verbinden',
    simulating: 'Wird simuliert…',
    tryAgain: 'Erneut versuchen',
    invalidHint: 'Füllen Sie das Formular aus',
    do: (verb, count, sol) => `${verb}: ${count === 1 ? '1 Signatur' : `${count} Signaturen`}, ${sol} SOL`,
    get: (verb, count, sol) => `${verb}: ${count === 1 ? '1 Signatur' : `${count} Signaturen`}, ${sol} SOL zurück`,
    lookAgain: 'Erneut prüfen',
  },

  asking: {
    title: (label, part, count) => `${label}: ${part} von ${count}`,
    sign: (part, count, sol) => `${part} von ${count} signieren: ${sol} SOL`,
    signBack: (part, count, sol) => `${part} von ${count} signieren: ${sol} SOL zurück`,
    stop: 'Anhalten und später fortsetzen',
  },

  failed: {
    title: 'Keine Änderung',
    unread: 'Im Moment nicht möglich',
    elsewhere: (label) => `${label} läuft in einem anderen Tab.`,
    void: (label) => `Eine frühere Änderung an ${label} wurde nicht ausgeführt. Nichts wurde berechnet.`,
    ran: (label) =>
      `Eine frühere Änderung an ${label} ist im Netzwerk fehlgeschlagen. Nur die Netzwerkgebühr wurde berechnet.`,
    ended: 'Von Ihrem letzten Besuch',
  },

  done: {
    title: 'Erledigt',
    text: (label) => `${label}: bestätigt. Das Ergebnis entspricht der Vorschau.`,
    textUnread: (label) => `${label}: vom Netzwerk bestätigt.`,
    mismatch:
      'Bestätigt, aber das Ergebnis entspricht nicht der Vorschau. Bewahren Sie die Quittung auf und melden Sie es.',
    receipt: 'Quittung herunterladen',
    print: 'Ansehen und drucken',
    receiptFailed: 'Die Quittung konnte nicht erstellt werden.',
    close: 'Schließen',
  },

  programNames: en.programNames,
}
