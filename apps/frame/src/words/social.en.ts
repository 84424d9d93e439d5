export const en = {
  title: 'Log in',
  reading: 'Checking who you are…',
  done: 'You are logged in',
  doneText: 'Close this window and go back to the page where you began.',
  declined: 'The login was canceled. Close this window and try again on the page where you began.',
  failed: 'The provider did not confirm who you are. Close this window and try again on the page where you began.',
  elsewhere:
    'This login was started in another browser, or on another device, so you aren’t logged in here. Start again in this one.',
  passkey: {
    title: 'Passkey',
    lead: 'A passkey on this device or in your password manager logs you in. It also restores your wallet: only you can, not this site.',
    sandbox: 'Wallets made here work on the sandbox only.',
    logIn: 'Log in with a passkey',
    create: 'Create a wallet',
    note: 'New here? Your device makes the passkey, then asks for it once.',
    lost: 'If you lose the passkey and your devices, no one can restore the wallet.',
    cancel: 'Cancel',
    account: (date: string) => `Wallet of ${date}`,
    refused: 'This passkey belongs to no wallet of this site. Close this window and try again.',
    none: 'This browser supports no passkeys. Close this window and log in another way.',
  },
  local: {
    title: 'Local identity provider',
    lead: 'It is part of this site, works on this machine only, and checks nothing: anyone here can log in under any name. Wallets made with it work on the sandbox only.',
    name: 'Name',
    logIn: 'Log in',
    cancel: 'Cancel',
  },
}

export type SocialWords = typeof en
