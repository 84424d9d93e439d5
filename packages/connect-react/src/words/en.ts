/** Everything that the toolkit says. A second language is a file of this type. */
export const en = {
  connectButton: 'Connect wallet',
  connecting: 'Connecting',
  yourWallet: (address: string, balance: string | null) =>
    balance === null ? `Your wallet, ${address}` : `Your wallet, ${address} ${balance}`,
  close: 'Close',
  back: 'Back',
  copyAddress: 'Copy address',
  copied: 'Copied',
  connectTitle: 'Connect Wallet',
  installed: 'installed',
  opensWallet: 'opens its browser',
  onNetwork: (network: string) => `Wallets that know ${network}`,
  noWallets: (network: string) => `No wallet in this browser knows ${network}.`,
  noWalletsHint: 'Install one, such as Phantom or Solflare, then reload this page.',
  continueIn: (wallet: string) => `Continue in ${wallet}`,
  acceptRequest: 'Accept the request in your wallet.',
  declined: 'Connection declined',
  declinedHint: (wallet: string) => `Look for an earlier request still open in ${wallet}, then try again.`,
  tryAgain: 'Try again',
  accountTitle: 'Your wallet',
  balanceFailed: 'Balance not read',
  explorer: 'Explorer',
  disconnect: 'Disconnect',
}

export type ConnectWords = typeof en
