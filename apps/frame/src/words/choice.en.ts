/** All texts of the choice of what restores a new wallet. */
export const en = {
  title: 'Restore your wallet',
  lead: 'You are logged in. If you lose this device, what restores your wallet?',
  sandbox: 'Sandbox: no real money.',
  passkey: 'Use a passkey',
  passkeyText: 'A passkey of this device or of your password manager. Only you can restore the wallet, not this site.',
  passkeyNone: 'This browser supports no passkeys.',
  opened: 'Continue in the window that opened.',
  blocked: 'The browser blocked the window. Allow pop-ups for this site, then try again.',
  email: 'Use email instead',
  emailText: 'Anyone who reads your mail, or operates this site, could rebuild the key.',
  login: 'Use this login instead',
  loginText: (provider: string) =>
    `Anyone who has your account at ${provider}, or operates this site, could rebuild the key.`,
  early: 'Read it first. Then press again.',
  leave: 'Cancel',
  later: 'You can change this later on the wallet’s own page.',
  /** What the person recognises the passkey by, where nothing is known of them. */
  account: 'Wallet',
  working: 'Creating your wallet…',
  window: {
    title: 'Passkey',
    lead: 'A passkey of this device or of your password manager restores your wallet: only you can, not this site. It also logs you in.',
    create: 'Create a passkey',
    note: 'Your device makes the passkey, then asks for it once.',
    lost: 'If you lose the passkey and your devices, no one can restore the wallet.',
    cancel: 'Cancel',
    none: 'No wallet waits for a passkey here. You can close this window.',
  },
}

export type ChoiceWords = typeof en
