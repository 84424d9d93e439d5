import { ModalError } from './modal/errors.ts'

/** Run in the page, or show local data. */
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

/** Any app's scheme, or a website. */
export function isAppLink(link: string | null | undefined): link is string {
  const url = link ? read(link.includes(':') ? link : `${link}://`) : null
  return url !== null && !ownSchemes.has(url.protocol)
}

/** Checks for a website: https, or this machine. */
export function isWebLink(link: string): boolean {
  const url = read(link)
  if (!url) return false
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

/** @throws {ConnectError} `UnsafeLinkError`. */
export function requireWebLink(link: string): string {
  if (!isWebLink(link)) throw new ModalError('UnsafeLinkError', { link })
  return link
}

/** Browsers ignore tabs, line ends and spaces. */
const read = (link: string): URL | null => (URL.canParse(link) ? new URL(link) : null)
