/** Spec §5. */
const shortestName = 4

/** Longest account name with its zone, in characters: lookup requests carry it in their URL. */
export const longestName = 1_500

/** Problems of an account name. */
export type AccountNameProblem = 'short' | 'characters' | 'long'

/**
 * Finds the problem of an account name, by one rule for form and server: letters, digits and hyphens, at least four
 * (spec §5), and no longer than a request allows.
 *
 * @param zone - The zone that the name ends in, without a dot before it.
 * @returns null for a valid name.
 */
export function findNameProblem(label: string, zone: string): AccountNameProblem | null {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'characters'
  if (label.length < shortestName) return 'short'
  return label.length + zone.length + 1 > longestName ? 'long' : null
}
