export const en = {
  title: 'Restore your wallet',
  lead: 'You are logged in. If you lose this device, what restores your wallet?',
  sandbox: 'Sandbox: no real money.',
  open: 'Choose in a window',
  openText: 'You choose in a separate wallet window, which no other page can cover.',
  opened: 'Continue in the window that opened.',
  failed: 'That failed. Try again.',
  passkey: 'Create a passkey',
  passkeyText:
    'A passkey on this device or in your password manager restores your wallet and logs you in. Only you can use it, not this site.',
  passkeyLost: 'If you lose the passkey and your devices, no one can restore the wallet.',
  passkeyNone: 'This browser does not support passkeys.',
  email: 'Use email instead',
  emailText: 'Anyone with access to your email, or the site operator, could recover your key.',
  login: 'Use this login instead',
  loginText: (provider: string) =>
    `Anyone who has your account at ${provider}, or operates this site, could rebuild the key.`,
  early: 'Read it first. Then press again.',
  covered: 'Something covers this window, or it is too small. Uncover it or make it larger, then press again.',
  leave: 'Cancel',
  later: 'You can change this later on the wallet’s own page.',
  /** Passkey label for unnamed users. */
  account: 'Wallet',
  working: 'Creating your wallet…',
  none: 'No wallet is waiting for a choice here. You can close this window.',
}

export type ChoiceWords = typeof en
