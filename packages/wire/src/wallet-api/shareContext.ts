/** One of a wallet's three shares. */
type ShareName = 'device' | 'server' | 'recovery'

/** A wallet and its split: shares of different splits do not fit. */
export type ShareOf = { readonly walletId: string; readonly version: number }

/** Context for encrypting or sealing a share: no other wallet, split, place or direction has it. */
export const shareContext = (
  share: ShareName,
  direction: 'kept' | 'to-server' | 'to-device',
  { walletId, version }: ShareOf,
): string => `solsmith-share-v1|${share}|${direction}|${walletId}|${version}`
