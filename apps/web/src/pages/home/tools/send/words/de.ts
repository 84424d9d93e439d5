import type { en } from './en.ts'

/** Alles, was „An viele senden“ sagt. */
export const de: typeof en = {
  title: 'An viele senden',
  lead: 'Ein Airdrop aus einer Liste. Jede Zeile wird vor der ersten Signatur geprüft, und niemand wird zweimal bezahlt.',
  back: 'Zurück zur Startseite',
  token: 'Token',
  tokenHint: 'Die Adresse des Tokens, den Sie senden.',
  badAddress: 'Das ist keine Solana-Adresse. Fügen Sie sie ganz ein, 32 bis 44 Zeichen.',
  list: 'Liste',
  listHint:
    'Je eine Zeile: Adresse, Menge. Dazwischen Komma, Semikolon, Tabulator oder Leerzeichen. Mengen mit Punkt: 1250.5',
  longList: (count) => `Eine so lange Liste wird hier nicht bearbeitet. Das sind ihre ersten ${count} Zeilen.`,
  emptyList: 'Liste leeren',
  file: 'Datei wählen',
  lines: (count) => (count === '1' ? '1 Zeile' : `${count} Zeilen`),
  sharing: 'Mengen',
  sharings: { 'per-row': 'Je Zeile', equal: 'Gleich', percent: 'Prozent' },
  total: 'Gesamt zu verteilen',
  repeats: 'Doppelte Adressen',
  repeatsOf: { sum: 'Zusammenzählen', keep: 'Jede bezahlen', first: 'Nur die erste' },
  again: 'Ich habe genau diese Liste schon gesendet und will sie noch einmal bezahlen.',
  youHave: (amount, symbol) => `Sie haben ${amount} ${symbol}.`,
  badTotal: 'Geben Sie eine Zahl größer als 0 ein.',

  before: 'Bevor Sie signieren',
  connect: 'Wallet verbinden',
  check: 'Liste prüfen',
  checking: 'Die Liste wird geprüft',
  lookingUp: (done, all) => `${done} von ${all} Empfängern nachgeschlagen`,
  findingLanded: (done) => `${done} frühere Zahlungen gefunden`,
  fillIn: 'Wählen Sie einen Token und fügen Sie eine Liste hinzu.',
  failed: 'Die Liste konnte nicht geprüft werden',

  plan: 'Der Plan',
  receivers: 'Empfänger',
  sum: 'Summe',
  prompts: 'Signaturen',
  remainder: 'Bleibt bei Ihnen',
  cost: 'Kosten',
  deposits: 'Einlagen neuer Konten',
  depositsTag: (count) => (count === '1' ? '1 Konto' : `${count} Konten`),
  fees: 'Signaturen',
  priority: 'Priorität, höchstens',
  platform: 'Solsmith',
  totalCost: 'Summe',
  depositsNote: 'Die Einlagen gehören von da an den Empfängern.',
  manyTitle: (count) => `Das braucht ${count} Freigaben`,
  many: 'Mit der Kommandozeile entfallen sie. Sie sendet denselben Plan, und niemand wird zweimal bezahlt:',
  copyCommand: 'Befehl',
  stoppedAt: (paid, all) => `Sie haben bei ${paid} von ${all} aufgehört. Niemand wird zweimal bezahlt.`,
  readBack: (good, all) =>
    `${good} von ${all === '1' ? '1 Transaktion' : `${all} Transaktionen`} liest sich so zurück, wie die Liste es sagt.`,
  otherwise: (count) =>
    count === '1'
      ? '1 Transaktion hat etwas anderes getan, als die Liste sagt'
      : `${count} Transaktionen haben etwas anderes getan, als die Liste sagt`,
  otherwiseHint:
    'Der Bericht nennt ihre Signatur bei jeder Zeile, die sie bezahlt hat. Bewahren Sie den Bericht auf und sehen Sie nach.',
  allPaid: 'Alle auf dieser Liste wurden bezahlt.',
  over: 'Die Liste will mehr, als Sie haben. Nichts kann signiert werden.',
  issues: (count) => (count === '1' ? '1 Problem' : `${count} Probleme`),
  moreIssues: (count) => `und ${count} weitere. Der Bericht hat sie alle.`,
  leaveOut: (count) => (count === '1' ? '1 ungültige Zeile überspringen' : `${count} ungültige Zeilen überspringen`),
  send: (receivers, prompts, sol) =>
    `An ${receivers} senden: ${prompts === '1' ? '1 Signatur' : `${prompts} Signaturen`}, ${sol} SOL`,

  resume: (receivers, prompts, sol) =>
    `Weiter mit ${receivers}: ${prompts === '1' ? '1 Signatur' : `${prompts} Signaturen`}, ${sol} SOL`,

  batches: {
    title: 'Was jedes Bündel getan hat',
    compared: (good, all) => `${good} von ${all} zurückgelesen`,
    batch: (number) => `Bündel ${number}`,
    does: (receivers, opened) => `${receivers} Empfänger, ${opened === '1' ? '1 Konto' : `${opened} Konten`} eröffnet`,
    open: 'noch nicht zurückgelesen',
    asShown: 'wie gezeigt',
    differs: 'nicht wie gezeigt',
    mismatch: (batches) =>
      `Bündel ${batches} liest sich nicht so zurück, wie es gezeigt wurde. Bewahren Sie den Bericht auf und sehen Sie nach.`,
  },

  sendingPart: (index, count) => `Signatur ${index} von ${count}`,
  pause: 'Vor der nächsten Signatur anhalten',
  pausing: 'Hält nach dieser an. Doch weitermachen',
  paused: (index, count) => `Angehalten vor Signatur ${index} von ${count}`,
  pausedHint: 'Was gesendet ist, ist erledigt. Sie dürfen diese Seite schließen und mit derselben Liste wiederkommen.',
  goOn: 'Weiter',
  stopped: 'Angehalten',
  stoppedHint: 'Was gesendet ist, ist erledigt und wird wiedergefunden. Machen Sie mit dem Rest weiter.',
  goOnWithRest: 'Ansehen, was übrig ist',
  done: 'Gesendet',
  doneText: 'Das Ergebnis wird von der Chain gelesen.',

  result: 'Ergebnis',
  rows: 'Was gelesen wurde',
  line: 'Zeile',
  receiver: 'Empfänger',
  amount: 'Menge',
  status: 'Stand',
  statuses: {
    paid: 'bezahlt',
    otherwise: 'bezahlt, nicht wie gelistet',
    open: 'zu bezahlen',
    'left-out': 'ausgelassen',
  },
  pages: 'Seiten der Tabelle',
  page: (at, all) => `Seite ${at} von ${all}`,
  previous: 'Zurück',
  next: 'Weiter',
  report: 'Bericht herunterladen (CSV)',
}
