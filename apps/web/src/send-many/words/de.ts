import type { en } from './en.ts'

/** Alle Texte von „An viele senden“. */
export const de: typeof en = {
  title: 'An viele senden',
  lead: 'Airdrop an eine Liste. Jede Zeile wird geprüft, bevor Sie signieren, und niemand wird zweimal bezahlt.',
  back: 'Zurück zur Startseite',
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
  sharings: { 'per-row': 'Je Zeile', equal: 'Gleich', percent: 'Prozent' },
  total: 'Gesamt zu verteilen',
  repeats: 'Doppelte Adressen',
  repeatsOf: { sum: 'Zusammenzählen', keep: 'Jede bezahlen', first: 'Nur die erste' },
  again: 'Ich habe genau diese Liste schon gesendet und möchte sie noch einmal bezahlen.',
  youHave: (amount, symbol) => `Sie haben ${amount} ${symbol}.`,
  badTotal: 'Geben Sie eine Zahl größer als 0 ein.',

  before: 'Bevor Sie signieren',
  connect: 'Wallet verbinden',
  check: 'Liste prüfen',
  checking: 'Die Liste wird geprüft',
  lookingUp: (done, all) => `${done} von ${all} Empfängern geprüft`,
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
  platform: 'Solsmith',
  depositsNote: 'Die Einlagen gehören den Empfängern.',
  manyTitle: (count) => `Das braucht ${count} Freigaben`,
  many: 'Mit der Kommandozeile entfallen sie. Sie sendet denselben Plan, und niemand wird zweimal bezahlt:',
  copyCommand: 'Befehl',
  stoppedAt: (paid, all) => `Sie haben bei ${paid} von ${all} aufgehört. Niemand wird zweimal bezahlt.`,
  readBack: (good, all) =>
    `${good} von ${all === '1' ? '1 Transaktion' : `${all} Transaktionen`} stimmt nachweislich mit der Liste überein.`,
  otherwise: (count) =>
    count === '1' ? '1 Transaktion entspricht nicht der Liste' : `${count} Transaktionen entsprechen nicht der Liste`,
  otherwiseHint:
    'Der Bericht zeigt zu jeder bezahlten Zeile die Signatur. Bewahren Sie ihn auf und prüfen Sie diese Zeilen.',
  allPaid: 'Alle auf dieser Liste wurden bezahlt.',
  over: 'Die Liste ergibt mehr als Ihr Guthaben. Nichts kann signiert werden.',
  issues: (count) => (count === '1' ? '1 Problem' : `${count} Probleme`),
  moreIssues: (count) => `und ${count} weitere. Der Bericht listet alle.`,
  leaveOut: (count) => (count === '1' ? '1 ungültige Zeile überspringen' : `${count} ungültige Zeilen überspringen`),
  send: (receivers, prompts, sol) =>
    `An ${receivers} senden: ${prompts === '1' ? '1 Signatur' : `${prompts} Signaturen`}, ${sol} SOL`,

  resume: (receivers, prompts, sol) =>
    `Weiter mit ${receivers}: ${prompts === '1' ? '1 Signatur' : `${prompts} Signaturen`}, ${sol} SOL`,

  batches: {
    title: 'Ergebnisse je Batch',
    compared: (good, all) => `${good} von ${all} bestätigt`,
    batch: (number) => `Batch-Nr. ${number}`,
    does: (receivers, opened) => `${receivers} Empfänger, ${opened === '1' ? '1 Konto' : `${opened} Konten`} erstellt`,
    open: 'noch nicht bestätigt',
    asShown: 'entspricht der Vorschau',
    differs: 'entspricht nicht der Vorschau',
    mismatch: (batches) =>
      `Batch ${batches} entspricht nicht der Vorschau. Bewahren Sie den Bericht auf und prüfen Sie ihn.`,
  },

  sendingPart: (index, count) => `Signatur ${index} von ${count}`,
  pause: 'Vor der nächsten Signatur anhalten',
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
    paid: 'bezahlt',
    otherwise: 'bezahlt, weicht ab',
    open: 'zu bezahlen',
    'left-out': 'übersprungen',
  },
  combinedWith: (line) => `mit Zeile ${line} zusammengezählt`,
  sumOf: (lines, more) => `Summe der Zeilen ${lines}${more > 0 ? ` und ${more} weiterer` : ''}`,
  pages: 'Tabellenseiten',
  page: (at, all) => `Seite ${at} von ${all}`,
  previous: 'Zurück',
  next: 'Weiter',
  report: 'Bericht herunterladen (CSV)',
}
