export const en = {
  title: 'Inbox of this machine',
  lead: 'Test inbox. Emails are shown here instead of being sent, to anyone at this machine. Wallets made with it work on the sandbox only.',
  none: 'No mail yet. Log in on the site by email, and the mail appears here.',
  to: (address: string) => `To ${address}`,
}

export type InboxWords = typeof en
