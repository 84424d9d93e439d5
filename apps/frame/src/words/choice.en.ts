export const en = {
  title: 'Back up your wallet',
  lead: 'Choose how to recover it if you lose this device.',
  sandbox: 'Sandbox: no real money.',
  open: 'Choose in a window',
  openText: 'A separate wallet window opens, which other pages cannot cover.',
  opened: 'Continue in the window that opened.',
  failed: 'Something went wrong. Try again.',
  passkey: 'Create a passkey',
  passkeyText:
    'A passkey on this device or in your password manager restores your wallet and logs you in. Only you can use it, not this site.',
  passkeyLost: 'If you lose the passkey and your devices, the wallet is lost.',
  passkeyNone: 'This browser does not support passkeys.',
  email: 'Use email instead',
  emailText: 'Anyone with access to your email, or the site operator, could recover your key.',
  login: 'Use this login instead',
  loginText: (provider: string) =>
    `Anyone with access to your account at ${provider}, or the site operator, could recover your key.`,
  early: 'Read this first, then press again.',
  covered: 'Something covers this window, or it is too small. Uncover it or make it larger, then press again.',
  leave: 'Cancel',
  later: 'You can change this later in the wallet dashboard.',
  /** Passkey label for unnamed users. */
  account: 'Wallet',
  working: 'Creating your wallet…',
  none: 'No choice is needed here. You can close this window.',
}

export type ChoiceWords = typeof en
