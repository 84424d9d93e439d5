import type { InboxWords } from './inbox.en.ts'

/** Alle Texte des Posteingangs. */
export const de: InboxWords = {
  title: 'Test-Posteingang',
  lead: 'E-Mails erscheinen hier, statt gesendet zu werden, für alle an diesem Rechner. Damit erstellte Wallets gelten nur in der Sandbox.',
  none: 'Noch keine E-Mails. Melden Sie sich auf der Website per E-Mail an, um hier eine zu erhalten.',
  to: (address) => `An ${address}`,
}
