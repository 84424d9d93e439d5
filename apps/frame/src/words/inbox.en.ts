export const en = {
  title: 'Inbox of this machine',
  lead: 'This site sends no mail. What it would have sent is kept here, for anyone at this machine. Wallets made with it work on the sandbox only.',
  none: 'No mail yet. Log in on the site by email, and the mail appears here.',
  to: (address: string) => `To ${address}`,
}

export type InboxWords = typeof en
