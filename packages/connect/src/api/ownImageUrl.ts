import type { Connect } from '../createConnect.ts'

/** Makes same-origin API images relative to this origin, because the page loads no others. */
export function ownImageUrl({ options: { apiUrl = '' } }: Connect, url: string): string {
  if (!isOwn(apiUrl) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${apiUrl}${pathname}${search}`
}

const isOwn = (apiUrl: string): boolean =>
  apiUrl === '' || (URL.canParse(apiUrl) && new URL(apiUrl).origin === globalThis.location?.origin)
