import { authorityNames } from '#token-reading/words/powers.de.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  loading: 'Wird geladen...',

  documentTitle: (page) => `${page} · Solsmith`,
  title: 'Portfolio',
  on: (account, network) => `${account} auf ${network}`,
  create: 'Token erstellen',
  send: 'Senden',
  receive: 'Empfangen',
  noWallet: 'Keine Wallet verbunden',
  noWalletHint:
    'Verbinden Sie eine Wallet, um ihre Tokens, Pools, Aktivitäten und nicht abgeschlossenen Transaktionen zu sehen.',
  worthNote: 'Tokens mit Kurs.',
  worthParts: (tokens, pools) => `Tokens ${tokens} + Pools ${pools}.`,
  worthWithout: (isOwn, isFrozen) =>
    `${[isOwn ? 'Eigene' : '', isFrozen ? 'eingefrorene' : ''].filter(Boolean).join(' und ').replace(/^e/, 'E')} Tokens sind nicht mitgezählt.`,
  worthSol: 'verfügbar',
  notCounted: 'nicht mitgezählt',
  counted: (worth) => `${worth} mitgezählt`,

  draft: (name) => `Entwurf: ${name}`,
  draftHint: 'Noch nicht erstellt. Er wird in diesem Browser aufbewahrt.',
  draftOpen: 'Fortsetzen',

  day: 'Ihre jetzigen Bestände über 24 Stunden',
  dayLabel: (change) => `Wert in SOL über 24 Stunden: ${change}`,
  dayHint:
    'Kursänderung Ihrer jetzigen Bestände, in SOL. Was Sie gesendet, empfangen oder getauscht haben, zählt nicht mit.',
  dayMissing: (count) =>
    count === 1 ? '1 Token ohne Kursverlauf fehlt darin.' : `${count} Tokens ohne Kursverlauf fehlen darin.`,

  holdings: 'Tokens',
  holdingsLoading: 'Guthaben werden geladen...',
  holdingsEmpty: 'Noch keine Tokens und kein SOL.',
  holdingsFailed: 'Ihre Guthaben konnten nicht geladen werden',
  spam: (count) =>
    count === 1
      ? '1 Token, der nach Spam aussieht, ist ausgeblendet.'
      : `${count} Tokens, die nach Spam aussehen, sind ausgeblendet.`,
  frozen: 'Eingefroren',
  frozenTitle: (symbol) => `Ihre ${symbol} sind eingefroren`,
  frozenHint:
    'Die Freeze-Berechtigung hat Ihr Konto gesperrt: Senden, verkaufen und verbrennen ist nicht möglich. Nur sie kann es auftauen.',
  emptiedTitle: (symbol) => `Der Pool von ${symbol} wurde geleert`,
  emptiedHint: 'Fast die ganze Liquidität wurde abgezogen. Für den Token bekämen Sie fast nichts mehr.',
  emptiedNext: 'Sie können ihn auf seiner Seite verbrennen und danach die SOL des Kontos zurückholen.',
  unpriced: (name) => `${name} hat jetzt keinen Preis und ist nicht mitgezählt.`,
  noPrice: 'Kein Preis',
  capped: 'begrenzt auf das SOL seiner Pools',
  ownPrice: 'zum letzten Preis',

  activity: 'Aktivität',
  activityAll: 'Alle Aktivitäten',
  activityLoading: 'Aktivitäten werden geladen...',
  activityEmpty: 'Noch keine Transaktionen.',
  activityFailed: 'Ihre Aktivitäten konnten nicht geladen werden',
  receipts: 'Quittungen',

  open: (label) => `${label} ist nicht abgeschlossen`,
  openHint: (action) => `${action}: Ob es ausgeführt wurde, ist noch nicht bekannt. Nichts wird doppelt bezahlt.`,
  resume: 'Prüfen und fortsetzen',
  resumeHere: 'Prüfen, was geschehen ist',
  outcomes: {
    confirmed: (label) => `${label} wurde ausgeführt.`,
    failed: (label) => `${label} ist im Netzwerk fehlgeschlagen. Nur die Gebühr wurde berechnet.`,
    void: (label) => `${label} wurde nicht ausgeführt, und es wurde nichts berechnet.`,
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
  sendMany: 'An viele senden',
  poolsCreate: 'Pool erstellen',
  poolsAll: 'Pools verwalten',
  share: (percent) => `${percent} des Pools`,
  worth: (amount, symbol) => `${amount} ${symbol} wert`,
  locked: 'gesperrt',

  fees: (amounts) => `einziehbare Gebühren ${amounts}`,
  tools: 'Tools',
  toolsLead: 'Alles für Tokens, die es schon gibt, und für das SOL in Ihrer Wallet.',
}
