import type { en } from './en.ts'

/** Was die Werkstatt auf der Startseite sagt. */
export const de: typeof en = {
  loading: 'Wird geladen...',
  tryAgain: 'Erneut versuchen',

  title: 'Ihre Werkstatt',
  on: (account, network) => `${account} auf ${network}`,
  create: 'Token erstellen',

  open: (label) => `${label} ist halb fertig`,
  openHint:
    'Es wurde in diesem Browser signiert oder erbeten, und das Ende ist noch nicht bekannt. Nichts wird zweimal bezahlt.',
  resume: 'Herausfinden und fortsetzen',

  tokens: 'Meine Token',
  tokensLoading: 'Ihre Token werden gesucht...',
  tokensEmpty: 'Noch kein Token: keiner, den diese Wallet erstellt hat oder über den sie Macht hat.',
  tokensFailed: 'Ihre Token konnten nicht gelesen werden',
  unread: 'Das Netzwerk hat nicht alle genannt. Was Sie in Ihren letzten 100 Transaktionen erstellt haben, steht hier.',
  token: 'Token',
  supply: 'Gesamtmenge',
  powers: 'Ihre Rechte',
  score: 'Punkte',
  noPowers: 'Alle aufgegeben oder übergeben',
  unnamed: 'Token ohne Namen',
  names: {
    mint: 'Prägen',
    freeze: 'Einfrieren',
    update: 'Ändern',
    pointer: 'Zeiger',
    'transfer-fee': 'Transfergebühr',
    withheld: 'Einbehaltene Gebühren',
    close: 'Schließen',
    interest: 'Zins',
    delegate: 'Vollmacht',
    hook: 'Hook',
    scaled: 'Anzeige',
    pause: 'Anhalten',
  },

  pools: 'Meine Pools',
  poolsLoading: 'Ihre Anteile an Pools werden gesucht...',
  poolsEmpty: 'Noch kein Anteil an einem Pool.',
  poolsFailed: 'Ihre Pools konnten nicht gelesen werden',
  poolsUnread: 'Das Netzwerk hat nicht alle genannt. Öffnen Sie einen Pool mit seiner Adresse unter „Pools verwalten“.',
  poolsCreate: 'Pool eröffnen',
  poolsAll: 'Pools verwalten',
  share: (percent) => `${percent} des Pools`,
  worth: (amount, symbol) => `${amount} ${symbol} wert`,
  locked: 'gesperrt',

  tools: 'Werkzeuge',
  toolTexts: {
    send: { label: 'An viele senden', hint: 'Liste einfügen, jede Zeile wird geprüft' },
    reclaim: { label: 'SOL zurückholen', hint: 'Leere Konten schließen, nichts wird verbrannt' },
    wrap: { label: 'Ein- und auspacken', hint: 'SOL als Token, und zurück' },
    snapshot: { label: 'Momentaufnahme', hint: 'Halter zu einem Slot, als CSV' },
    check: { label: 'Token prüfen', hint: 'Rechte und Punkte jedes Tokens' },
    receipts: { label: 'Quittungen', hint: 'Was Sie signiert haben, und jede prüfen' },
  },
}
