import { formatAmount, isChainError, maximumAmount, parseAmount } from '@solsmith/chain'
import {
  countBytes,
  decimalsLimit,
  descriptionLimit,
  nameLimitBytes,
  symbolLimitBytes,
  uriLimitBytes,
} from '../limits.ts'
import { findTaken } from '../lookalike/findTaken.ts'
import type { Found, Plain } from './draftRule.ts'
import { completeLink, isHttpsLink } from './readText.ts'

// Controls, bidirectional overrides, zero-width and other format characters, line separators: they make
// identical-looking names differ. The zero-width joiner is allowed because family and flag emoji need it. Lone
// surrogates have no UTF-8 form. The last ones are letters, marks and signs without a visible shape: fillers, the
// grapheme joiner, the blank Braille pattern.
const invisible =
  /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?!\u200d)\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/u

export function findNameIssue(typed: string): Found | null {
  const text = typed.trim()
  const issue = findSourceNameIssue(text)
  if (issue) return issue
  const taken = findTaken('name', text)
  return taken && { name: 'NameTakenIssue', context: taken }
}

/** For existing tokens, so well-known names are allowed. */
export function findSourceNameIssue(typed: string): Found | null {
  const text = typed.trim()
  const bytes = countBytes(text)
  if (bytes === 0) return { name: 'NameMissingIssue', context: { bytes } }
  if (invisible.test(text)) return { name: 'NameInvisibleIssue', context: { text } }
  return bytes > nameLimitBytes ? { name: 'NameTooLongIssue', context: { bytes, limitBytes: nameLimitBytes } } : null
}

export function findSymbolIssue(typed: string): Found | null {
  const text = typed.trim()
  const bytes = countBytes(text)
  if (bytes === 0) return { name: 'SymbolMissingIssue', context: { bytes } }
  if (/\s/u.test(text)) return { name: 'SymbolSpacesIssue', context: { text } }
  if (text.startsWith('$')) return { name: 'SymbolDollarIssue', context: { text } }
  if (invisible.test(text)) return { name: 'SymbolInvisibleIssue', context: { text } }
  if (bytes > symbolLimitBytes) return { name: 'SymbolTooLongIssue', context: { bytes, limitBytes: symbolLimitBytes } }
  const taken = findTaken('symbol', text)
  return taken && { name: 'SymbolTakenIssue', context: taken }
}

export function findDescriptionIssue(typed: string): Found | null {
  const characters = [...typed.trim()].length
  if (characters <= descriptionLimit) return null
  return { name: 'DescriptionTooLongIssue', context: { characters, limit: descriptionLimit } }
}

const linkLimit = 200

export function findWebsiteIssue(typed: string): Found | null {
  const text = completeLink(typed)
  if (text.length > linkLimit) return { name: 'LinkTooLongIssue', context: { limit: linkLimit } }
  return text === '' || isHttpsLink(text) ? null : { name: 'LinkIssue', context: { text } }
}

/** The limit counts the completed link. */
export function findMetadataUriIssue(typed: string): Found | null {
  const text = completeLink(typed)
  if (countBytes(text) > uriLimitBytes) return { name: 'LinkTooLongIssue', context: { limit: uriLimitBytes } }
  return text === '' || isHttpsLink(text) ? null : { name: 'LinkIssue', context: { text } }
}

/** Accepts `name`, `@name` or the link of an X profile. */
export const readX = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\/(?:www\.)?(?:x|twitter)\.com\//i, '')
    .replace(/^@|\/$/g, '')

export function findXIssue(typed: string): Found | null {
  const text = readX(typed)
  return /^\w{0,15}$/.test(text) ? null : { name: 'XHandleIssue', context: { text } }
}

export const findDecimalsIssue = (value: number): Found | null =>
  Number.isInteger(value) && value >= 0 && value <= decimalsLimit
    ? null
    : { name: 'DecimalsIssue', context: { limit: decimalsLimit } }

export function findSupplyIssue(typed: string, { decimals }: Plain): Found | null {
  if (findDecimalsIssue(decimals)) return null
  const text = typed.trim()
  return (
    findAmountIssue(text, decimals) ??
    (parseAmount(text, decimals) === 0n ? { name: 'SupplyZeroIssue', context: { text } } : null)
  )
}

/** Checks the number of decimals and the 64-bit limit. */
export function findAmountIssue(text: string, decimals: number): Found | null {
  try {
    parseAmount(text, decimals)
    return null
  } catch (error) {
    if (!isChainError(error, 'AmountRangeError')) return { name: 'SupplyFormatIssue', context: { text, decimals } }
    return { name: 'SupplyTooLargeIssue', context: { decimals, maximumText: formatAmount(maximumAmount, decimals) } }
  }
}
