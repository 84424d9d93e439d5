/** Which of the three shares of a wallet. */
type ShareName = 'device' | 'server' | 'recovery'

/** Which wallet, and which of its splits: the shares of one do not fit another. */
export type ShareOf = { readonly walletId: string; readonly version: number }

/** What a share is bound to wherever it is encrypted or sealed: no other wallet, split, place or direction. */
export const shareContext = (
  share: ShareName,
  direction: 'kept' | 'to-server' | 'to-device',
  { walletId, version }: ShareOf,
): string => `solsmith-share-v1|${share}|${direction}|${walletId}|${version}`
