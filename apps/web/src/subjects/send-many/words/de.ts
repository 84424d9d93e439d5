import type { en } from './en.ts'

export const de: typeof en = {
  title: 'An viele senden',
  lead: 'Airdrop an eine Liste. Wir prüfen jede Zeile, bevor Sie signieren, und Fortsetzen zahlt nie doppelt.',
  back: 'Tools',
  token: 'Token',
  tokenHint: 'Adresse des zu sendenden Tokens.',
  badAddress: 'Keine gültige Solana-Adresse. Fügen Sie die ganze Adresse ein, 32 bis 44 Zeichen.',
  list: 'Liste',
  listHint:
    'Ein Empfänger je Zeile: Adresse oder Name, Menge. Getrennt durch Komma, Semikolon, Tabulator oder Leerzeichen. Mengen mit Punkt: 1250.5',
  longList: (count) => `Diese Liste ist zu lang, um sie hier zu bearbeiten. Die ersten ${count} Zeilen werden gezeigt.`,
  emptyList: 'Liste leeren',
  lookUpNames: (count) =>
    count === '1' ? '1 Namen durch seine Adresse ersetzen' : `${count} Namen durch ihre Adressen ersetzen`,
  namesMissing: (names) => `Nicht gefunden: ${names}`,
  nameFailed: (name, reason) => `${name}: ${reason}`,
  namesFound: 'Namen und ihre Adressen',
  file: 'Datei wählen',
  lines: (count) => (count === '1' ? '1 Zeile' : `${count} Zeilen`),
  sharing: 'Mengen',
  sharings: { 'per-row': 'Je Zeile', equal: 'Für alle gleich', percent: 'Prozent' },
  total: 'Gesamt zu verteilen',
  repeats: 'Doppelte Adressen',
  repeatsOf: { sum: 'Zusammenzählen', keep: 'Jede bezahlen', first: 'Nur die erste' },
  again: 'Diese Liste noch einmal bezahlen, auch wenn sie schon gesendet wurde',
  youHave: (amount, symbol) => `Sie haben ${amount} ${symbol}.`,
  badTotal: 'Geben Sie eine Zahl größer als 0 ein.',

  before: 'Bevor Sie signieren',
  connect: 'Wallet verbinden',
  check: 'Liste prüfen',
  checking: 'Die Liste wird geprüft',
  lookingUp: (done, all) => `${done} von ${all} Empfängern geprüft.`,
  minutesLeft: (minutes) => `Noch etwa ${minutes} Minuten bei dem Tempo, das dieses Netzwerk erlaubt.`,
  findingLanded: (done) => `${done} frühere Zahlungen gefunden`,
  fillIn: 'Wählen Sie einen Token und fügen Sie eine Liste hinzu.',
  failed: 'Die Liste konnte nicht geprüft werden',

  plan: 'Plan',
  receivers: 'Empfänger',
  sum: 'Summe',
  prompts: 'Signaturen',
  remainder: 'Rest',
  deposits: 'Einlagen für neue Konten',
  depositsTag: (count) => (count === '1' ? '1 Konto' : `${count} Konten`),
  fees: 'Signaturen',
  priority: 'Priorität, höchstens',
  depositsNote: 'Die Einlagen gehören den Empfängern.',
  manyTitle: (count) => `${count} Freigaben mit der Kommandozeile vermeiden`,
  many: 'Für alle, die eine Schlüsseldatei haben: Die Kommandozeile sendet denselben Plan, und Fortsetzen zahlt nie doppelt.',
  copyCommand: 'Befehl',
  stoppedAt: (paid, all) => `Sie haben bei ${paid} von ${all} aufgehört. Fortsetzen zahlt nie doppelt.`,
  readBack: (good, all) =>
    `${good} von ${all === '1' ? '1 Transaktion' : `${all} Transaktionen`} stimmt nachweislich mit der Liste überein.`,
  otherwise: (count) =>
    count === '1' ? '1 Transaktion entspricht nicht der Liste' : `${count} Transaktionen entsprechen nicht der Liste`,
  otherwiseHint:
    'Der Bericht zeigt zu jeder bezahlten Zeile die Signatur. Bewahren Sie ihn auf und prüfen Sie diese Zeilen.',
  allPaid: 'Alle auf dieser Liste wurden bezahlt.',
  feeTitle: (symbol, percent) => `${symbol} hat eine Transfergebühr von ${percent}`,
  feeText: (arriving, sent) => `${arriving} von ${sent} kommen bei den Empfängern an.`,
  feeTakesAll: (count) =>
    count === '1'
      ? '1 Empfänger erhält nichts, weil die Gebühr die ganze Menge nimmt.'
      : `${count} Empfänger erhalten nichts, weil die Gebühr die ganze Menge nimmt.`,
  allFee: 'Alles davon ist die Gebühr: Es kommt nichts an.',
  over: 'Die Liste ergibt mehr als Ihr Guthaben. Nichts kann signiert werden.',
  somePaid: (paid, skipped) => `${paid} bezahlt, ${skipped === '1' ? '1 Zeile nicht' : `${skipped} Zeilen nicht`}`,
  summary: 'Zusammenfassung',
  paid: 'Bezahlte Empfänger',
  skipped: 'Übersprungene Zeilen',
  duplicates: 'Zusammengezählte Duplikate',
  merged: 'Zusammengefasste Zeilen',
  spent: 'Gezahlte Gebühren und Einlagen',
  errors: (count) =>
    count === '1' ? '1 Zeile kann nicht bezahlt werden' : `${count} Zeilen können nicht bezahlt werden`,
  warnings: (count) => (count === '1' ? '1 Warnung' : `${count} Warnungen`),
  onlyProblems: (count) =>
    count === '1' ? 'Nur die Zeile mit einem Problem zeigen' : `Nur die ${count} Zeilen mit Problemen zeigen`,
  moreIssues: (count) => `und ${count} weitere. Der Bericht listet alle.`,
  paidElsewhere: (count) =>
    count === '1'
      ? '1 Empfänger wurde schon mit einer anderen Liste dieses Tokens bezahlt'
      : `${count} Empfänger wurden schon mit einer anderen Liste dieses Tokens bezahlt`,
  paidElsewhereHint: (lines) =>
    `Eine berichtigte Liste ist eine neue Liste und bezahlt sie noch einmal. Um nur die anderen zu bezahlen, entfernen Sie diese Zeilen: ${lines}`,
  paidElsewhereRow: 'Von einer anderen Liste bezahlt.',
  payAgain: (count) => (count === '1' ? '1 Empfänger noch einmal bezahlen' : `${count} Empfänger noch einmal bezahlen`),
  leaveOut: (count) => (count === '1' ? '1 ungültige Zeile überspringen' : `${count} ungültige Zeilen überspringen`),
  send: (receivers, prompts, sol) =>
    `An ${receivers} senden: ${prompts === '1' ? '1 Signatur' : `${prompts} Signaturen`}, ${sol} SOL`,

  resume: (receivers, prompts, sol) =>
    `Mit ${receivers} fortfahren: ${prompts === '1' ? '1 Signatur' : `${prompts} Signaturen`}, ${sol} SOL`,

  sendGrouped: (receivers, requests, sol) =>
    `An ${receivers} senden: ${requests === '1' ? '1 Freigabe' : `${requests} Freigaben`}, ${sol} SOL`,
  resumeGrouped: (receivers, requests, sol) =>
    `Mit ${receivers} fortfahren: ${requests === '1' ? '1 Freigabe' : `${requests} Freigaben`}, ${sol} SOL`,
  approvals: 'Freigaben',
  singly: (count) => `Einzeln (${count})`,
  grouped: (count) => `In Gruppen (${count})`,
  singlyHint: 'Ihre Wallet fragt für jede Transaktion einmal.',
  groupedHint: (limit) =>
    `Ihre Wallet fragt einmal für bis zu ${limit} Transaktionen und zeigt deren Summe. In langsamen Netzwerken sind die Gruppen kleiner.`,
  onlySingly: (wallet, count) => `${wallet} signiert eine Transaktion nach der anderen und fragt daher ${count} Mal.`,
  group: (count) => `Diese Anfrage: ${count} Transaktionen`,
  ofBalance: (amount, balance, unit) => `${amount} von ${balance} ${unit}`,
  feesAndDeposits: 'Gebühren und Einlagen',
  landedOf: 'Bestätigt',
  countOf: (done, all) => `${done} von ${all}`,
  signedMayLand: 'Bereits signierte Transaktionen können noch ausgeführt werden.',

  batches: {
    title: 'Bei diesem Besuch gesendete Batches',
    compared: (good, all) => `${good} von ${all} geprüft`,
    batch: (number) => `Batch ${number}`,
    does: (receivers, opened) => `${receivers} Empfänger, ${opened === '1' ? '1 Konto' : `${opened} Konten`} erstellt`,
    open: 'noch nicht bestätigt',
    asShown: 'entspricht der Vorschau',
    differs: 'entspricht nicht der Vorschau',
    mismatch: (batches) =>
      `Batch ${batches} entspricht nicht der Vorschau. Bewahren Sie den Bericht auf und prüfen Sie ihn.`,
  },

  sendingPart: (index, count) => `Signatur ${index} von ${count}`,
  pause: 'Anhalten',
  pausing: 'Hält nach dieser an. Weiter senden',
  paused: (index, count) => `Angehalten vor Signatur ${index} von ${count}`,
  pausedHint:
    'Alles bisher Gesendete ist erledigt. Sie können diese Seite schließen und später mit derselben Liste fortfahren.',
  goOn: 'Fortsetzen',
  stopped: 'Angehalten',
  stoppedHint:
    'Alles bisher Gesendete ist erledigt und wird nicht noch einmal gesendet. Setzen Sie fort, um den Rest zu senden.',
  goOnWithRest: 'Rest anzeigen',
  done: 'Gesendet',
  doneText: 'Das Ergebnis wird von der Chain gelesen.',

  result: 'Ergebnis',
  rows: 'Zeilen',
  line: 'Zeile',
  receiver: 'Empfänger',
  amount: 'Menge',
  status: 'Status',
  statuses: {
    paid: 'Bezahlt',
    otherwise: 'Bezahlt, weicht ab',
    open: 'Ausstehend',
    'left-out': 'Übersprungen',
    invalid: 'Ungültig',
  },
  combinedWith: (line) => `Mit Zeile ${line} zusammengefasst`,
  sumOf: (lines, more) => `Summe der Zeilen ${lines}${more > 0 ? ` und ${more} weiterer` : ''}`,
  pages: 'Tabellenseiten',
  page: (at, all) => `Seite ${at} von ${all}`,
  previous: 'Zurück',
  next: 'Weiter',
  report: 'Bericht herunterladen (CSV)',
  unpaidReport: 'Unbezahlte Zeilen herunterladen (CSV)',
  template: 'Vorlage herunterladen (CSV)',
  addLine: 'Zeile hinzufügen',
  change: 'Ändern',
  edit: 'Bearbeiten',
  editLine: (line) => `Zeile ${line} bearbeiten`,
  remove: 'Entfernen',
  removeLine: (line) => `Zeile ${line} entfernen`,
  save: 'Speichern',
  cancel: 'Verwerfen',
}
