import type { Connect } from '../createConnect.ts'

/** The address of a picture of the API. One of this origin gives pictures of this origin, by whatever name it knows itself: a page loads none of another. */
export function ownPicture({ options: { apiUrl = '' } }: Connect, url: string): string {
  if (!isOwn(apiUrl) || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${apiUrl}${pathname}${search}`
}

const isOwn = (apiUrl: string): boolean =>
  apiUrl === '' || (URL.canParse(apiUrl) && new URL(apiUrl).origin === globalThis.location?.origin)
