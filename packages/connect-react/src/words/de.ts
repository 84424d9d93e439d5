import type { ConnectWords } from './en.ts'

/** German words of the buttons. */
export const de: ConnectWords = {
  lang: 'de',
  connectButton: 'Wallet verbinden',
  connecting: 'Verbinden',
  yourWallet: 'Ihre Wallet,',
  notLoaded: 'Nicht geladen. Erneut versuchen',
  switchNetwork: 'Netzwerk wechseln',
  network: (name) => `Netzwerk: ${name}`,
  modal: () => import('./modal.de.ts').then(({ modalDe }) => modalDe),
}
