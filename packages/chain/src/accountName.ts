/** Spec §5. */
const shortestName = 4

/** Longest account name with its zone, in characters: the requests that look it up carry it in their URL. */
export const longestName = 1_500

/** Problems of an account name. */
export type AccountNameProblem = 'short' | 'characters' | 'long'

/**
 * Finds what keeps a text from being an account name, by the one rule of form and server: letters, digits and hyphens, at least four
 * (spec §5), and no more than a request carries.
 *
 * @param zone - The zone that the name ends in, without a dot before it.
 * @returns null for a name.
 */
export function findNameProblem(label: string, zone: string): AccountNameProblem | null {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'characters'
  if (label.length < shortestName) return 'short'
  return label.length + zone.length + 1 > longestName ? 'long' : null
}
