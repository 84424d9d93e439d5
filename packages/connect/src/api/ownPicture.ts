import type { Connect } from '../createConnect.ts'

/**
 * Returns the URL of an API image. An API of this origin gets URLs of this origin, whatever its own hostname, because
 * the page loads no images from elsewhere.
 */
export function ownPicture({ options: { apiUrl = '' } }: Connect, url: string): string {
  if (!isOwn(apiUrl) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${apiUrl}${pathname}${search}`
}

const isOwn = (apiUrl: string): boolean =>
  apiUrl === '' || (URL.canParse(apiUrl) && new URL(apiUrl).origin === globalThis.location?.origin)
