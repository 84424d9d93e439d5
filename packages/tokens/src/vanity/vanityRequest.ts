/** What an address should begin and end with. */
export type VanityRequest = {
  readonly prefix: string
  readonly suffix: string
  readonly isCaseSensitive: boolean
}

/** What is wrong with a requested address, and the facts of it. A name never changes once shipped. */
export type VanityIssue =
  | { readonly name: 'VanityEmptyIssue' }
  /** Characters that no address has. */
  | { readonly name: 'VanityAlphabetIssue'; readonly field: 'prefix' | 'suffix'; readonly characters: string }
  | { readonly name: 'VanityLengthIssue'; readonly field: 'prefix' | 'suffix'; readonly limit: number }

/** Base 58 of Bitcoin: without 0, O, I and l, which look like others. */
export const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Each at most: six in a row take hours. */
export const vanityLimit = 5

/** What is wrong with a request; null when it can be searched for. */
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

/** Tells whether an address is as requested. */
export function isRequestedAddress(address: string, { prefix, suffix, isCaseSensitive }: VanityRequest): boolean {
  if (isCaseSensitive) return address.startsWith(prefix) && address.endsWith(suffix)
  const text = address.toLowerCase()
  return text.startsWith(prefix.toLowerCase()) && text.endsWith(suffix.toLowerCase())
}

/** Every spelling that a text matches: itself, or with each letter large and small, as far as base 58 has both. */
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
