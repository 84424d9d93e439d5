/** Types by path: `value.err` → `null string`. */
export type Shape = ReadonlyMap<string, string>

/** Merges list elements, and keys that are addresses. */
export function shapeOf(answers: readonly unknown[]): Shape {
  const types = new Map<string, Set<string>>()
  for (const answer of answers) note(answer, '', types)
  return new Map([...types].map(([path, found]) => [path, [...found].toSorted().join(' ')]))
}

function note(value: unknown, path: string, types: Map<string, Set<string>>): void {
  const here = path || '.'
  types.set(here, (types.get(here) ?? new Set()).add(nameType(value)))
  if (Array.isArray(value)) for (const item of value) note(item, `${path}[]`, types)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      const name = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(key) ? '<address>' : key
      note(item, path ? `${path}.${name}` : name, types)
    }
}

function nameType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list'
  return typeof value
}

/** `-` means absent. */
export type ShapeDifference = { readonly path: string; readonly documented: string; readonly here: string }

/** Omits everything below a difference, empty lists, and nulls. */
export function compareShapes(documented: Shape, here: Shape): readonly ShapeDifference[] {
  const paths = [...new Set([...documented.keys(), ...here.keys()])].toSorted()
  const differences: ShapeDifference[] = []
  for (const path of paths) {
    const parent = parentOf(path)
    const [theirs, ours] = [documented.get(path), here.get(path)]
    if (parent !== null && (!documented.has(parent) || !here.has(parent))) continue
    if (path.endsWith('[]') && (!theirs || !ours)) continue
    if (parent !== null && (isUnknown(documented.get(parent)) || isUnknown(here.get(parent)))) continue
    if (theirs && ours && isAlike(theirs, ours)) continue
    differences.push({ path, documented: theirs ?? '-', here: ours ?? '-' })
  }
  return differences
}

const parentOf = (path: string): string | null => {
  if (path === '.') return null
  if (path.endsWith('[]')) return path.slice(0, -2) || '.'
  const dot = path.lastIndexOf('.')
  return dot === -1 ? '.' : path.slice(0, dot)
}

const isUnknown = (types: string | undefined) => types === 'null' || types === 'empty list'

function isAlike(theirs: string, ours: string): boolean {
  const plain = (types: string) =>
    types
      .replace('empty list', 'list')
      .split(' ')
      .filter((type) => type !== 'null')
  const [a, b] = [new Set(plain(theirs)), new Set(plain(ours))]
  return a.size === 0 || b.size === 0 || (a.size === b.size && [...a].every((type) => b.has(type)))
}
