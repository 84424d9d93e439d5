export const en = {
  title: 'Log in',
  reading: 'Verifying your login…',
  done: 'You are logged in',
  doneText: 'Close this window and return to the page where you started.',
  declined: 'The login was canceled. Close this window and try again on the page where you started.',
  failed: 'The provider did not confirm your identity. Close this window and try again on the page where you started.',
  elsewhere:
    'This login was started in another browser or on another device, so you aren’t logged in here. Start again in this browser.',
  passkey: {
    title: 'Passkey',
    lead: 'A passkey on this device or in your password manager logs you in. It also restores your wallet, and only you can use it, not this site.',
    sandbox: 'Wallets made here work on the sandbox only.',
    logIn: 'Log in with a passkey',
    create: 'Create a wallet',
    note: 'New here? Your device creates the passkey, then asks for it once.',
    lost: 'If you lose the passkey and your devices, the wallet is lost.',
    cancel: 'Cancel',
    account: (date: string) => `Wallet of ${date}`,
    refused: 'This passkey does not belong to a wallet on this site. Close this window and try again.',
    none: 'This browser does not support passkeys. Close this window and log in another way.',
  },
  local: {
    title: 'Local identity provider',
    lead: 'For testing, on this machine only. Anyone here can log in with any name. Wallets created with it work only on the sandbox.',
    name: 'Name',
    logIn: 'Log in',
    cancel: 'Cancel',
  },
}

export type SocialWords = typeof en
