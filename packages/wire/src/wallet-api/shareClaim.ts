import { toBase64Url } from './base64Url.ts'
import type { Sealed } from './sealedFormat.ts'
import type { ShareOf } from './shareContext.ts'
import type { Recovery } from './walletApi.ts'

/**
 * Prefix that no other signed message can have: otherwise a page could have new shares, or a deletion, signed as a
 * message.
 */
export const ownClaimStart = 'solsmith-wallet-'

const shareClaimStart = `${ownClaimStart}shares-v2\n`

/**
 * Builds the text that the wallet's key signs for each stored split. Only the key holder can create or replace shares:
 * a device that only reads the user's email cannot.
 */
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
  /** Key of the device that holds the device share. */
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

/** Builds the text that the wallet's key signs to delete its shares: access to the user's email is not enough. */
export const writeDeletionClaim = ({
  walletId,
  version,
  publicKey,
}: ShareOf & { readonly publicKey: string }): string =>
  `${ownClaimStart}deletion-v1\n${walletId}\n${version}\n${publicKey}`

/** Changes to who can log in to a wallet, which a login cannot authorize. */
export type OwnerChange = 'address' | 'passkey' | 'device'

/**
 * Builds the text that the wallet's key signs for such a change: access to the user's email is not enough to lock them
 * out.
 *
 * @param subject - The server's random value for this change, or the keys of the removed device and the requesting one.
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

/**
 * Builds the text that the key of a password, file or passkey signs before a share is released, for one exchange that
 * only this device can read.
 */
export const writeFactorClaim = ({ walletId, version, replyKey }: ShareOf & { readonly replyKey: string }): string =>
  `solsmith-factor-v1\n${walletId}\n${version}\n${replyKey}`
