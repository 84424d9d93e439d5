import type { Connect } from '../../createConnect.ts'
import type { Device } from '../../device.ts'
import { ModalError } from '../../modal/errors.ts'
import { isAppLink } from '../../openable.ts'

export const linkKey = 'solsmith:walletconnect-link'

/** A link that opens a wallet, and its target. */
export type WalletLink = { readonly href: string; readonly target: '_self' | '_top' | '_blank' }

/**
 * Returns a link that passes a pairing or request to a wallet app. Universal links keep https.
 *
 * @throws {ConnectError} `UnsafeLinkError`.
 */
export function walletLink(
  { mobileLink, uri }: { readonly mobileLink: string; readonly uri: string },
  { os, isFramed, isTelegram }: Pick<Device, 'os' | 'isFramed' | 'isTelegram'>,
): WalletLink {
  if (!isAppLink(mobileLink)) throw new ModalError('UnsafeLinkError', { link: mobileLink })
  const base = mobileLink.includes('://') ? mobileLink : `${mobileLink.replace(/[:/]+$/, '')}://`
  const slash = base.endsWith('/') ? '' : '/'
  // Telegram on Android decodes twice.
  const encoded = isTelegram && os === 'android' ? encodeURIComponent(encodeURIComponent(uri)) : encodeURIComponent(uri)
  const target = isTelegram ? '_blank' : isFramed ? '_top' : '_self'
  return { href: `${base}${slash}wc?uri=${encoded}`, target }
}

/** Remembers the opened wallet for later requests. */
export const rememberLink = ({ storage }: Pick<Connect, 'storage'>, link: { name: string; href: string }): void =>
  storage.set(linkKey, JSON.stringify(link))
