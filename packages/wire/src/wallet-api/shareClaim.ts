import { toBase64Url } from './base64Url.ts'
import type { Sealed } from './sealedFormat.ts'
import type { ShareOf } from './shareContext.ts'
import type { Recovery } from './walletApi.ts'

/** Prefix that pages cannot have signed as a message. */
export const ownClaimStart = 'solsmith-wallet-'

const shareClaimStart = `${ownClaimStart}shares-v2\n`

/** Builds the text that the wallet's key signs for a split, so access to the user's email cannot replace shares. */
export async function writeShareClaim({
  walletId,
  version,
  publicKey,
  serverShare,
  recovery,
  holder,
}: ShareOf & {
  readonly publicKey: string
  readonly serverShare: Sealed
  readonly recovery: Recovery
  /** Device key. */
  readonly holder: string
}): Promise<string> {
  const kept =
    recovery.mode === 'email'
      ? [recovery.share.key, recovery.share.data]
      : [recovery.cipher.salt, recovery.cipher.data, recovery.proofKey]
  const shares = JSON.stringify([serverShare.key, serverShare.data, holder, recovery.mode, ...kept])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shares))
  return `${shareClaimStart}${walletId}\n${version}\n${publicKey}\n${toBase64Url(new Uint8Array(hash))}`
}

/** Builds the text that the wallet's key signs to delete its shares. */
export const writeDeletionClaim = ({
  walletId,
  version,
  publicKey,
}: ShareOf & { readonly publicKey: string }): string =>
  `${ownClaimStart}deletion-v1\n${walletId}\n${version}\n${publicKey}`

/** Login changes that need the wallet's key. */
export type OwnerChange = 'address' | 'passkey' | 'device'

/**
 * Builds the text that the wallet's key signs for a login change, so access to the email cannot lock its owner out.
 *
 * @param subject - The server's random value, or the keys of the removed and the requesting device.
 */
export const writeChangeClaim = ({
  walletId,
  publicKey,
  change,
  subject,
}: {
  readonly walletId: string
  readonly publicKey: string
  readonly change: OwnerChange
  readonly subject: string
}): string => `${ownClaimStart}change-v1\n${change}\n${walletId}\n${publicKey}\n${subject}`

/** Builds the text that a factor's key signs before a share is released. */
export const writeFactorClaim = ({ walletId, version, replyKey }: ShareOf & { readonly replyKey: string }): string =>
  `solsmith-factor-v1\n${walletId}\n${version}\n${replyKey}`
