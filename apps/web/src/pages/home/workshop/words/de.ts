import { powerNames } from '../../words/powers.de.ts'
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
    elsewhere: (label) => `${label} wird gerade in einem anderen Tab gesendet. Beenden Sie es dort.`,
  },

  tokens: 'Meine Tokens',
  tokensLoading: 'Ihre Tokens werden gesucht...',
  tokensEmpty: 'Noch kein Token: keiner, den diese Wallet erstellt hat oder über den sie eine Befugnis hat.',
  tokensFailed: 'Ihre Tokens ließen sich nicht lesen',
  unread: 'Das Netzwerk hat nicht alle genannt. Hier sind die aus Ihren letzten 100 Transaktionen.',
  token: 'Token',
  supply: 'Gesamtmenge',
  powers: 'Ihre Befugnisse',
  noPowers: 'Alle aufgegeben oder übertragen',
  unnamed: 'Token ohne Namen',
  names: powerNames,

  pools: 'Meine Pools',
  poolsLoading: 'Ihre Anteile an Pools werden gesucht...',
  poolsEmpty: 'Noch kein Anteil an einem Pool.',
  poolsFailed: 'Ihre Pools ließen sich nicht lesen',
  poolsUnread: 'Das Netzwerk hat nicht alle genannt. Öffnen Sie einen Pool mit seiner Adresse unter „Pools verwalten“.',
  poolsCreate: 'Pool eröffnen',
  poolsAll: 'Pools verwalten',
  share: (percent) => `${percent} des Pools`,
  worth: (amount, symbol) => `${amount} ${symbol} wert`,
  locked: 'gesperrt',

  tools: 'Werkzeuge',
  toolTexts: {
    send: { label: 'An viele senden', hint: 'Liste einfügen, jede Zeile wird geprüft' },
    reclaim: { label: 'SOL zurückholen', hint: 'Schließt leere Konten, verbrennt nie' },
    wrap: { label: 'Verpacken und auspacken', hint: 'SOL als Token, und zurück' },
    snapshot: { label: 'Momentaufnahme', hint: 'Inhaber bei einem Slot, als CSV' },
    check: { label: 'Token prüfen', hint: 'Befugnisse und Bewertung jedes Tokens' },
    authorities: { label: 'Befugnisse ändern', hint: 'Behalten, übergeben oder aufgeben' },
    receipts: { label: 'Quittungen', hint: 'Was Sie signiert haben, und jede prüfen' },
  },
}
