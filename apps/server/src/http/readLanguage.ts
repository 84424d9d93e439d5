import { parseCookie } from './parseCookie.ts'

/** The first is the default. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/**
 * User's choice, browser's preference (RFC 9110 12.5.4), or English.
 *
 * @example readLanguage({ 'accept-language': 'de-CH, en;q=0.8' }) // 'de'
 */
export function readLanguage(headers: {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}): Language {
  const chosen = parseCookie(headers.cookie, 'language')
  return languages.find((language) => language === chosen) ?? askedFor(headers['accept-language'] ?? '')
}

function askedFor(header: string): Language {
  const requests = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((found) => found !== undefined)
      return { tag: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
  for (const { tag } of requests) {
    const found = languages.find((language) => language === tag)
    if (found) return found
  }
  return languages[0]
}
