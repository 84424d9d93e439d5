import type { SocialProvider } from '@solsmith/connect'

/** Maximum without a link to the rest. */
const roomFor = 6
/** Small buttons next to that link. */
const shortRow = 4

export type SocialLayout = {
  /** Shown as a row. */
  readonly first: SocialProvider | null
  readonly small: readonly SocialProvider[]
  readonly hasMore: boolean
}

/** Two providers are equal; otherwise the first has a row, and more than six get a link. */
export function socialLayout(socials: readonly SocialProvider[]): SocialLayout {
  if (socials.length === 2) return { first: null, small: socials, hasMore: false }
  const [first = null, ...rest] = socials
  const hasMore = socials.length > roomFor
  return { first, small: hasMore ? rest.slice(0, shortRow) : rest, hasMore }
}
