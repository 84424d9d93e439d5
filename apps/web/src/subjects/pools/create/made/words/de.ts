import type { en } from './en.ts'

export const de: typeof en = {
  documentTitle: (pair) => `${pair} ist offen · Solsmith`,
  title: (pair) => `Pool ${pair} ist live`,
  lead: (network) => `Auf ${network} können jetzt alle darin handeln.`,
  leadLater: (time, network) => `Auf ${network}. Der Handel beginnt um ${time} UTC.`,
  reading: 'Der Pool wird geladen...',
  notFound: 'Kein Pool an dieser Adresse',
  failed: 'Der Pool konnte nicht geladen werden',
  mismatch:
    'Bestätigt, aber das Ergebnis entspricht nicht der Vorschau. Bewahren Sie die Quittung auf und melden Sie es.',
  facts: 'Der Pool',
  address: 'Adresse',
  price: 'Preis',
  holds: 'Reserven',
  fee: 'Gebühr je Trade',
  manage: 'Seite des Pools öffnen',
  proof: 'Liquiditätsnachweis',
  receipt: 'Quittung ansehen',
  explorer: 'Im Explorer öffnen',
  another: 'Weiteren Pool erstellen',
  screeners: 'Kursseiten listen ihn nach den ersten Trades.',
  next: {
    lock: 'Der Pool ist live. Sperren Sie jetzt Ihren Anteil: Bis dahin können Sie ihn abziehen, und Käufer sehen das.',
    burn: 'Der Pool ist live. Verbrennen Sie jetzt Ihren Anteil: Bis dahin können Sie ihn abziehen, und Käufer sehen das.',
    leave: 'Stattdessen behalten',
    nothing: 'Ihr Anteil am Pool wird geladen...',
    gone: 'Diese Wallet hat keinen freien Anteil am Pool mehr. Sie sind fertig.',
    wallet: 'Verbinden Sie die Wallet, die den Pool erstellt hat.',
  },
  trade: {
    title: 'Erster Trade',
    text: 'Ein kleiner erster Trade zeigt, dass der Pool funktioniert.',
    start: (amount, symbol) => `Für ${amount} ${symbol} kaufen`,
    verb: (amount, symbol) => `Für ${amount} ${symbol} kaufen`,
    later: 'Möglich, sobald der Pool offen ist.',
  },
}
