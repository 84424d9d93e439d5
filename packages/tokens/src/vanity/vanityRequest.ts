/** Prefix and suffix of an address. */
export type VanityRequest = {
  readonly prefix: string
  readonly suffix: string
  readonly isCaseSensitive: boolean
}

/** Issue of a requested address, with its facts. Names never change once shipped. */
export type VanityIssue =
  | { readonly name: 'VanityEmptyIssue' }
  /** Characters outside base 58. */
  | { readonly name: 'VanityAlphabetIssue'; readonly field: 'prefix' | 'suffix'; readonly characters: string }
  | { readonly name: 'VanityLengthIssue'; readonly field: 'prefix' | 'suffix'; readonly limit: number }

/** Base 58 of Bitcoin: without 0, O, I and l, which resemble others. */
export const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Per field: six in a row take hours. */
export const vanityLimit = 5

/** Returns the issue of a request; null if it is searchable. */
export function findVanityIssue({ prefix, suffix }: VanityRequest): VanityIssue | null {
  if (prefix + suffix === '') return { name: 'VanityEmptyIssue' }
  for (const [field, text] of [
    ['prefix', prefix],
    ['suffix', suffix],
  ] as const) {
    const others = [...new Set(text)].filter((character) => !base58.includes(character))
    if (others.length > 0) return { name: 'VanityAlphabetIssue', field, characters: others.join(' ') }
    if (text.length > vanityLimit) return { name: 'VanityLengthIssue', field, limit: vanityLimit }
  }
  return null
}

/** Checks whether an address matches a request. */
export function isRequestedAddress(address: string, { prefix, suffix, isCaseSensitive }: VanityRequest): boolean {
  if (isCaseSensitive) return address.startsWith(prefix) && address.endsWith(suffix)
  const text = address.toLowerCase()
  return text.startsWith(prefix.toLowerCase()) && text.endsWith(suffix.toLowerCase())
}

/** Lists every spelling that a text matches, with or without case variants, as far as base 58 has both. */
export function listSpellings(text: string, isCaseSensitive: boolean): readonly string[] {
  if (isCaseSensitive) return [text]
  return [...text].reduce<readonly string[]>(
    (starts, character) => {
      const cases = [...new Set([character.toLowerCase(), character.toUpperCase()])].filter((one) =>
        base58.includes(one),
      )
      return starts.flatMap((start) => cases.map((one) => start + one))
    },
    [''],
  )
}
