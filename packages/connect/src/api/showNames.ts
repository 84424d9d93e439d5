import { showHidden } from '@solsmith/chain'

/** What others have called something. */
const named: readonly string[] = ['name', 'symbol', 'display_name']

/** An answer of a service in which the hidden characters of names are shown, so that none passes for another. */
export const showNames = <Answer>(answer: Answer): Answer => show(answer) as Answer // each text stays a text

function show(value: unknown, key?: string): unknown {
  if (typeof value === 'string') return key !== undefined && named.includes(key) ? showHidden(value) : value
  if (Array.isArray(value)) return value.map((one) => show(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part, name)]))
}
