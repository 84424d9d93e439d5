/** All texts of the pages of a login through a provider. */
export const en = {
  title: 'Log in',
  reading: 'Checking who you are…',
  done: 'You are logged in',
  doneText: 'Close this window and go back to the page where you began.',
  declined: 'The login was canceled. Nothing has changed. Close this window and go back to the page where you began.',
  failed:
    'The provider did not confirm who you are. Nothing has changed. Close this window and try again on the page where you began.',
  elsewhere:
    'This login was started in another browser, or on another device. No one was logged in. Start again in this one.',
  local: {
    title: 'Local identity provider',
    lead: 'It is part of this site, works on this machine only, and checks nothing: anyone here can log in under any name. Wallets made with it work on the sandbox only.',
    name: 'Name',
    logIn: 'Log in',
    cancel: 'Cancel',
  },
}

export type SocialWords = typeof en
