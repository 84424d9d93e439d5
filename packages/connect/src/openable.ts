import { ModalError } from './modal/errors.ts'

/** Schemes whose address runs in the page that opens it, or shows what that page or this computer holds. */
const ownSchemes = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
])

/** Whether a link that a service gave may be opened to reach an app: any app's scheme, or a website. */
export function isAppLink(link: string | null | undefined): link is string {
  const url = link ? read(link.includes(':') ? link : `${link}://`) : null
  return url !== null && !ownSchemes.has(url.protocol)
}

/** Whether a link that a service gave is a website: https, or this machine. */
export function isWebLink(link: string): boolean {
  const url = read(link)
  if (!url) return false
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

/**
 * Gives a link back when it may be opened in a window.
 *
 * @throws {ConnectError} `UnsafeLinkError`.
 */
export function requireWebLink(link: string): string {
  if (!isWebLink(link)) throw new ModalError('UnsafeLinkError', { link })
  return link
}

/** A browser leaves out tabs, line ends and spaces around before it reads the scheme, and so does this. */
const read = (link: string): URL | null => (URL.canParse(link) ? new URL(link) : null)
