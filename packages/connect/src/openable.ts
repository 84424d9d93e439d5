import { ModalError } from './modal/errors.ts'

/** Schemes that run in the opening page, or show data of the page or this computer. */
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

/** Checks whether a service's link can be opened as an app link: any app's scheme, or a website. */
export function isAppLink(link: string | null | undefined): link is string {
  const url = link ? read(link.includes(':') ? link : `${link}://`) : null
  return url !== null && !ownSchemes.has(url.protocol)
}

/** Checks whether a service's link is a website: https, or this machine. */
export function isWebLink(link: string): boolean {
  const url = read(link)
  if (!url) return false
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

/**
 * Returns a link that can be opened in a window.
 *
 * @throws {ConnectError} `UnsafeLinkError`.
 */
export function requireWebLink(link: string): string {
  if (!isWebLink(link)) throw new ModalError('UnsafeLinkError', { link })
  return link
}

/** Parses like a browser, which ignores tabs, line ends and surrounding spaces before it reads the scheme. */
const read = (link: string): URL | null => (URL.canParse(link) ? new URL(link) : null)
