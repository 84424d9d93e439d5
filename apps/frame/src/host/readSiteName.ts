import type { ExchangePayload } from '@solsmith/wire'

/** Letters of a name that are shown, at most: more could look like sentences of the wallet. */
const nameLimit = 40

/** Anything but letters and digits of any script, and what stands between them in a name: quotes, brackets. */
const unwanted = /[^\p{L}\p{M}\p{N} .,&+'’!-]/gu

/** Letters and marks among them that no one sees. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Reads what a page calls itself; null where its address is not the one of the page that says so.
 *
 * @param page - Origin of the page.
 */
export function readSiteName(metadata: ExchangePayload<'SYNC_DAPP_DATA'>['metadata'], page: string): string | null {
  if (!metadata || !URL.canParse(metadata.url) || new URL(metadata.url).origin !== page) return null
  const name = metadata.name
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(unwanted, '')
    .trim()
  return /[\p{L}\p{N}]/u.test(name) ? [...name].slice(0, nameLimit).join('') : null
}
