export const metals = ['copper', 'iron', 'brass', 'tin', 'steel', 'verdigris'] as const
type Metal = (typeof metals)[number]

export const rimPlaces = 12

export type MarkShape = {
  /** Clockwise from the top notch; true if punched. */
  readonly rim: readonly boolean[]
  readonly metal: Metal
}

/**
 * Derives rim and metal of an icon from its address. Similar addresses almost always differ in several places. A visual
 * aid, no proof: a patient forger can grind a rim.
 */
export function markOf(address: string): MarkShape {
  const hash = mix(address)
  const rim = Array.from({ length: rimPlaces }, (_, place) => ((hash >>> place) & 1) === 1)
  return { rim, metal: metals[(hash >>> rimPlaces) % metals.length] ?? 'iron' }
}

/** FNV-1a over the characters, then the finalizer of MurmurHash3, because FNV leaves its low bits poorly mixed. */
function mix(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * First two visible letters of a name.
 *
 * @example lettersOf('Anvil') // 'AN'
 */
export function lettersOf(name: string): string {
  return graphemesOf(name)
    .filter((segment) => segment.trim() !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
}

/** A segmenter takes 30 ms to create, and ASCII needs none. */
const graphemesOf = (name: string): readonly string[] =>
  /^[ -~]*$/.test(name) ? [...name] : Array.from(new Intl.Segmenter().segment(name.trim()), ({ segment }) => segment)
