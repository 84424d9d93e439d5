import { isAccountName } from './names.ts'

/** What is wrong with a name that is being typed: too short, or a character that no name has; null when nothing is. */
export function nameProblem(text: string): 'short' | 'characters' | null {
  if (text === '' || isAccountName(text)) return null
  return /^[a-zA-Z0-9-]*$/.test(text) ? 'short' : 'characters'
}
