import { showHidden } from '@solsmith/chain'

/** Fields with names from third parties. */
const named: readonly string[] = ['name', 'symbol', 'display_name']

/** Reveals hidden characters, so no name passes for another. */
export const includeNames = <Answer>(answer: Answer): Answer => show(answer) as Answer // Texts stay texts.

function show(value: unknown, key?: string): unknown {
  if (typeof value === 'string') return key !== undefined && named.includes(key) ? showHidden(value) : value
  if (Array.isArray(value)) return value.map((one) => show(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part, name)]))
}
