const shortestName = 4

/** Maximum account name with zone, because lookups carry it in their URL. */
export const maxNameLength = 1_500

/** Problems of an account name. */
export type AccountNameProblem = 'short' | 'characters' | 'long'

/**
 * Validates an account name: letters, digits and hyphens, at least four (spec §5).
 *
 * @param zone - Without a leading dot.
 * @returns Null if valid.
 */
export function findNameProblem(label: string, zone: string): AccountNameProblem | null {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'characters'
  if (label.length < shortestName) return 'short'
  return label.length + zone.length + 1 > maxNameLength ? 'long' : null
}
