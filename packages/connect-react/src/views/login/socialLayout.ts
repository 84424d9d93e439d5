import type { SocialProvider } from '@solsmith/connect'

/** As many providers as have room without a way to the others. */
const roomFor = 6
/** Small buttons beside the way to the others. */
const shortRow = 4

export type SocialLayout = {
  /** Stands alone in a row, with its name. */
  readonly first: SocialProvider | null
  readonly small: readonly SocialProvider[]
  readonly hasMore: boolean
}

/** Two providers are equals; of others the first has a row of its own, and more than six leave a way to the rest. */
export function socialLayout(socials: readonly SocialProvider[]): SocialLayout {
  if (socials.length === 2) return { first: null, small: socials, hasMore: false }
  const [first = null, ...rest] = socials
  const hasMore = socials.length > roomFor
  return { first, small: hasMore ? rest.slice(0, shortRow) : rest, hasMore }
}
