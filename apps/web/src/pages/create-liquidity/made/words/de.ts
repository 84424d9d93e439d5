import type { en } from './en.ts'

/** Was gesagt wird, wenn ein Pool angelegt ist. */
export const de: typeof en = {
  documentTitle: (pair) => `${pair} ist offen · Solsmith`,
  title: (pair) => `${pair} hat einen Pool`,
  lead: (network) => `Es gibt ihn auf ${network}, und alle können darin handeln.`,
  leadLater: (time, network) => `Es gibt ihn auf ${network}, und er öffnet um ${time} UTC.`,
  reading: 'Der Pool wird gelesen...',
  notFound: 'Kein Pool an dieser Adresse',
  failed: 'Der Pool konnte nicht gelesen werden',
  mismatch: 'Es wurde bestätigt, entspricht aber nicht der Vorschau. Behalten Sie die Quittung und melden Sie es.',
  facts: 'Der Pool',
  address: 'Adresse',
  price: 'Preis',
  holds: 'Enthält',
  fee: 'Gebühr je Handel',
  manage: 'Seite des Pools öffnen',
  proof: 'Beweis, was gesperrt ist',
  receipt: 'Quittung zeigen',
  explorer: 'Im Explorer öffnen',
  another: 'Weiteren Pool eröffnen',
  screeners: 'In Übersichten erscheint er nach den ersten Trades.',
  next: {
    lock: 'Den Pool gibt es. Es bleibt, Ihren Anteil zu sperren: bis dahin können Sie ihn abziehen, und Käufer sehen das.',
    burn: 'Den Pool gibt es. Es bleibt, Ihren Anteil zu verbrennen: bis dahin können Sie ihn abziehen, und Käufer sehen das.',
    leave: 'Stattdessen behalten',
    nothing: 'Ihr Anteil am Pool wird gelesen...',
    gone: 'Diese Wallet hat keinen freien Anteil am Pool mehr: es bleibt nichts zu tun.',
    wallet: 'Verbinden Sie die Wallet, die den Pool angelegt hat.',
  },
  trade: {
    title: 'Einmal handeln',
    text: 'Ein erster Kauf der kleinsten brauchbaren Größe zeigt, dass der Pool arbeitet, und bringt ihn in die Übersichten.',
    start: (amount, symbol) => `Für ${amount} ${symbol} kaufen`,
    verb: (amount, symbol) => `Für ${amount} ${symbol} kaufen`,
    later: 'Möglich, sobald der Pool offen ist.',
  },
}
