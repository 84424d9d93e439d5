import type { InboxWords } from './inbox.en.ts'

/** Alle Texte des Posteingangs. */
export const de: InboxWords = {
  title: 'Posteingang dieses Rechners',
  lead: 'Diese Website sendet keine E-Mails. Was sie gesendet hätte, steht hier, für alle an diesem Rechner. Wallets, die damit entstehen, gelten nur in der Sandbox.',
  none: 'Noch keine E-Mail. Melden Sie sich auf der Website per E-Mail an, dann erscheint sie hier.',
  to: (address) => `An ${address}`,
}
