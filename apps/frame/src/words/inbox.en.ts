export const en = {
  title: 'Test inbox',
  lead: 'Emails are shown here instead of being sent, to anyone on this machine. Wallets created with them work only on the sandbox.',
  none: 'No emails yet. Log in on the site by email to receive one here.',
  to: (address: string) => `To ${address}`,
}

export type InboxWords = typeof en
