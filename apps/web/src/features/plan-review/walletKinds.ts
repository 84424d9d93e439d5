/** What the wallet's window sends: no page of ours is about it, so Home brings it to its end. */
export const walletKinds: readonly string[] = ['transfer', 'wallet-swap']
