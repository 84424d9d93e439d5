type ShareName = 'device' | 'server' | 'recovery'

/** A wallet's split; shares of different splits do not fit. */
export type ShareOf = { readonly walletId: string; readonly version: number }

/** Unique context for encrypting a share: wallet, split, place and direction. */
export const shareContext = (
  share: ShareName,
  direction: 'kept' | 'to-server' | 'to-device',
  { walletId, version }: ShareOf,
): string => `solsmith-share-v1|${share}|${direction}|${walletId}|${version}`
