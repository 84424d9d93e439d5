/** What the buttons say; it is there from the first paint. What the modal says comes with the modal. */
export const en = {
  lang: 'en',
  connectButton: 'Connect wallet',
  connecting: 'Connecting',
  /** Before the address, for who does not see that it is a button of a wallet. */
  yourWallet: 'Your wallet,',
  /** On the button whose modal could not be loaded. */
  notLoaded: 'Not loaded. Try again',
  switchNetwork: 'Switch Network',
  network: (name: string) => `Network: ${name}`,
  modal: () => import('./modal.en.ts').then(({ modalEn }) => modalEn),
}

/** What a language has to say before the modal is opened, and where the rest is. */
export type ConnectWords = Omit<typeof en, 'modal'> & { readonly modal: () => Promise<ModalWords> }

/** Everything that the modal says. A second language is a file of this type. */
export type ModalWords = typeof import('./modal.en.ts').modalEn
