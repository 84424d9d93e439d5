/** A file that the bundler would write by itself. */
export type Chunk = {
  readonly fileName: string
  readonly name: string
  /** Bytes of its code. */
  readonly size: number
  readonly isEntry: boolean
  /** Whether an `import()` begins with it. */
  readonly isDynamicEntry: boolean
  /** Names of the files that it imports at once. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

type Kinds = {
  readonly isFirstPage: (chunk: Chunk) => boolean
  /** What has a file of its own for a reason: others find it by its name. */
  readonly isFixed: (chunk: Chunk) => boolean
}

/** Files that become one. */
type Group = {
  readonly name: string
  size: number
  files: number
  /** False where an `import()` begins, and for what is fixed. */
  readonly canGrow: boolean
  readonly moduleIds: string[]
  readonly imports: Set<Group>
}

/** Where an `import()` begins. */
type Start = { readonly group: Group; readonly weight: number }

/** What a request more counts, in bytes of code. Chosen, not measured: docs/decisions/0026 says what less and more of it give. */
const bytesOfARequest = 1_500

/** The first page is the one that most people see: a byte there weighs as much as this many elsewhere. */
const weightOfFirstPage = 30

/**
 * Which shared modules belong in one file, so that pages need fewer of them. The bundler gives a file to every set of pages that
 * share something, and half of these files are smaller than the request for them is worth. Two become one where all pages together win
 * by it: a request less wherever both are needed, against the bytes that a page loads in vain. Files never come to import each other
 * in a circle, since the first of them would run before what it imports. What an `import()` begins with stays as it is.
 *
 * Gives each module of a merged file that file's name.
 */
export function mergeChunks(chunks: readonly Chunk[], { isFirstPage, isFixed }: Kinds): ReadonlyMap<string, string> {
  const groups = readGroups(chunks, isFixed)
  const starts = chunks.flatMap((chunk) => {
    const group = chunk.isDynamicEntry ? groups.get(chunk.fileName) : undefined
    return group ? [{ group, weight: isFirstPage(chunk) ? weightOfFirstPage : 1 }] : []
  })
  const merged = new Set(groups.values())
  while (mergeBest(merged, starts));
  const grown = [...merged].filter(({ files }) => files > 1)
  // The bundler takes two groups of one name for the same.
  return new Map(
    grown.flatMap(({ name, moduleIds }, at) => {
      const isTaken = grown.slice(0, at).some((other) => other.name === name)
      return moduleIds.map((id) => [id, isTaken ? `${name}${at}` : name] as const)
    }),
  )
}

/** A group for each file but those that every page has: the entry and what it imports. */
function readGroups(chunks: readonly Chunk[], isFixed: Kinds['isFixed']): ReadonlyMap<string, Group> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const importsOf = ({ imports }: Chunk) => imports.flatMap((name) => byName.get(name) ?? [])
  const always = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...reach(chunk, importsOf)]))
  const others = chunks.filter((chunk) => !always.has(chunk))
  const groups = new Map<string, Group>(
    others.map((chunk) => {
      const { fileName, name, size, isDynamicEntry, moduleIds } = chunk
      const canGrow = !isDynamicEntry && !isFixed(chunk)
      return [fileName, { name, size, files: 1, canGrow, moduleIds: [...moduleIds], imports: new Set() }]
    }),
  )
  for (const { fileName, imports } of others)
    for (const name of imports) {
      const imported = groups.get(name)
      if (imported) groups.get(fileName)?.imports.add(imported)
    }
  return groups
}

/** Makes the merges that win most, each group at most once, because a merge changes what the next one wins. False where none wins. */
function mergeBest(groups: Set<Group>, starts: readonly Start[]): boolean {
  const below = new Map([...groups].map((group) => [group, reachGroups(group)]))
  const visits = starts.map(({ group, weight }) => ({ weight, loads: below.get(group) ?? new Set<Group>() }))
  const usersOf = new Map([...groups].map((group) => [group, visits.filter(({ loads }) => loads.has(group))]))
  /** Bytes that come with `wanted` wherever only `present` was needed. */
  const countVain = (present: Group, wanted: Group) => {
    let bytes = 0
    for (const { weight, loads } of usersOf.get(present) ?? [])
      if (!loads.has(wanted))
        for (const group of below.get(wanted) ?? [])
          if (!loads.has(group)) bytes += weight * (group.size + (group === wanted ? 0 : bytesOfARequest))
    return bytes
  }
  const candidates = [...groups].filter(({ canGrow }) => canGrow)
  const wins = candidates.flatMap((one, at) =>
    candidates.slice(at + 1).flatMap((other) => {
      const shared = (usersOf.get(one) ?? []).filter(({ loads }) => loads.has(other)).length * bytesOfARequest
      const win = shared && shared - countVain(one, other) - countVain(other, one)
      return win > 0 ? [{ one, other, win }] : []
    }),
  )
  const done = new Set<Group>()
  for (const { one, other } of wins.toSorted((a, b) => b.win - a.win)) {
    if (done.has(one) || done.has(other) || isCircle(one, other) || isCircle(other, one)) continue
    join(groups, one, other)
    done.add(one).add(other)
  }
  return done.size > 0
}

/** Whether `from` needs `to` also by way of a third group: as one file the two would need themselves. */
function isCircle(from: Group, to: Group): boolean {
  return [...from.imports].some((next) => next !== to && reachGroups(next).has(to))
}

function join(groups: Set<Group>, into: Group, from: Group): void {
  groups.delete(from)
  into.size += from.size
  into.files += from.files
  into.moduleIds.push(...from.moduleIds)
  for (const imported of from.imports) into.imports.add(imported)
  for (const { imports } of groups) if (imports.delete(from)) imports.add(into)
  into.imports.delete(into)
  into.imports.delete(from)
}

function reachGroups(group: Group): ReadonlySet<Group> {
  return reach(group, ({ imports }) => imports)
}

/** What can be reached from `start`, and itself. */
function reach<T>(start: T, next: (from: T) => Iterable<T>): ReadonlySet<T> {
  const reached = new Set([start])
  for (const from of reached) for (const to of next(from)) reached.add(to)
  return reached
}
