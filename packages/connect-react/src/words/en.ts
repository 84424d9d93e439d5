/** English button texts, needed at first paint. */
export const en = {
  lang: 'en',
  connectButton: 'Connect wallet',
  connecting: 'Connecting',
  /** For screen readers, before the address. */
  yourWallet: 'Your wallet,',
  /** Shown if the modal failed to load. */
  notLoaded: 'Not loaded. Try again',
  switchNetwork: 'Switch Network',
  network: (name: string) => `Network: ${name}`,
  modal: () => import('./modal.en.ts').then(({ modalEn }) => modalEn),
}

/** Words of the buttons, and a loader for the modal's. */
export type ConnectWords = Omit<typeof en, 'modal'> & { readonly modal: () => Promise<ModalWords> }

/** Type of the modal's words in each language. */
export type ModalWords = typeof import('./modal.en.ts').modalEn
