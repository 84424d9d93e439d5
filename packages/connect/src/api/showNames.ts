import { showHidden } from '@solsmith/chain'

/** Fields with names from third parties. */
const named: readonly string[] = ['name', 'symbol', 'display_name']

/** Shows hidden characters in the names of an answer, so that none passes for another. */
export const showNames = <Answer>(answer: Answer): Answer => show(answer) as Answer // texts stay texts

function show(value: unknown, key?: string): unknown {
  if (typeof value === 'string') return key !== undefined && named.includes(key) ? showHidden(value) : value
  if (Array.isArray(value)) return value.map((one) => show(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part, name)]))
}
