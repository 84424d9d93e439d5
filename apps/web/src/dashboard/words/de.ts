import { authorityNames } from '#token-reading/words/powers.de.ts'
import type { en } from './en.ts'

/** Was die Übersicht auf der Startseite sagt. */
export const de: typeof en = {
  loading: 'Wird geladen...',
  tryAgain: 'Erneut versuchen',

  title: 'Übersicht',
  on: (account, network) => `${account} auf ${network}`,
  create: 'Token erstellen',
  about: 'Über Solsmith',

  open: (label) => `${label} ist nicht abgeschlossen`,
  openHint: (action) => `${action}: Ob es ausgeführt wurde, ist noch nicht bekannt. Nichts wird doppelt bezahlt.`,
  resume: 'Prüfen und fortsetzen',
  resumeHere: 'Prüfen, was geschehen ist',
  outcomes: {
    confirmed: (label) => `${label} wurde ausgeführt.`,
    failed: (label) => `${label} ist im Netzwerk fehlgeschlagen. Nur die Gebühr wurde berechnet.`,
    void: (label) => `${label} wurde nicht ausgeführt, und nichts wurde berechnet.`,
  },

  tokens: 'Meine Tokens',
  tokensLoading: 'Ihre Tokens werden gesucht...',
  tokensEmpty:
    'Noch keine Tokens. Hier erscheinen Tokens, die diese Wallet erstellt hat oder über die sie eine Berechtigung hat.',
  tokensFailed: 'Ihre Tokens konnten nicht geladen werden',
  unread: 'Nicht alle konnten geladen werden. Tokens aus Ihren letzten 100 Transaktionen sind aufgelistet.',
  token: 'Token',
  supply: 'Gesamtmenge',
  powers: 'Ihre Berechtigungen',
  noPowers: 'Alle widerrufen oder übertragen',
  unnamed: 'Token ohne Namen',
  names: authorityNames,

  pools: 'Meine Pools',
  poolsLoading: 'Ihre Pools werden gesucht...',
  poolsEmpty: 'Noch keine Pools.',
  poolsFailed: 'Ihre Pools konnten nicht geladen werden',
  poolsUnread:
    'Nicht alle konnten geladen werden. Unter „Pools verwalten“ können Sie einen Pool mit seiner Adresse öffnen.',
  poolsCreate: 'Pool eröffnen',
  poolsAll: 'Pools verwalten',
  share: (percent) => `${percent} des Pools`,
  worth: (amount, symbol) => `${amount} ${symbol} wert`,
  locked: 'gesperrt',

  tools: 'Werkzeuge',
  toolTexts: {
    send: { label: 'An viele senden', hint: 'Liste einfügen, jede Zeile wird geprüft' },
    reclaim: { label: 'SOL zurückholen', hint: 'Leere Konten schließen, nichts verbrennen' },
    wrap: { label: 'Verpacken und auspacken', hint: 'Zwischen SOL und verpackten SOL wechseln' },
    snapshot: { label: 'Momentaufnahme', hint: 'Liste der Inhaber als CSV' },
    check: { label: 'Token prüfen', hint: 'Berechtigungen und Bewertung jedes Tokens' },
    authorities: { label: 'Berechtigungen ändern', hint: 'Behalten, übertragen oder widerrufen' },
    receipts: { label: 'Quittungen', hint: 'Eigene ansehen, jede prüfen' },
  },
}
