/** A file planned by the bundler. */
export type Chunk = {
  readonly fileName: string
  readonly name: string
  /** Bytes of code. */
  readonly size: number
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  /** Names of statically imported files. */
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

type Kinds = {
  readonly isFirstPage: (chunk: Chunk) => boolean
  /** Must stay separate, because it is found by name. */
  readonly isFixed: (chunk: Chunk) => boolean
}

type Group = {
  readonly name: string
  size: number
  files: number
  /** False for dynamic entries and fixed files. */
  readonly canGrow: boolean
  readonly moduleIds: string[]
  readonly imports: Set<Group>
}

type Start = { readonly group: Group; readonly weight: number }

/** Cost of a request in bytes of code. Chosen, not measured: docs/decisions/0026 has the effect of other values. */
const bytesOfARequest = 1_500

/** A byte on Home or Create Token, which most people see, weighs as much as this many elsewhere. */
const weightOfFirstPage = 30

/**
 * Groups shared modules into fewer files. The bundler creates a file for every set of pages that share modules, half of
 * them smaller than their request is worth. Two are merged if all pages together gain: fewer requests against bytes
 * loaded in vain. Merges never create import cycles, in which a file would run before its imports. Dynamic entries
 * stay.
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
  // The bundler merges two groups of one name.
  return new Map(
    grown.flatMap(({ name, moduleIds }, at) => {
      const isTaken = grown.slice(0, at).some((other) => other.name === name)
      return moduleIds.map((id) => [id, isTaken ? `${name}${at}` : name] as const)
    }),
  )
}

/** A group per file, except the entry and its imports, which every page has. */
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

/** Applies the best merges, each group at most once because a merge changes later gains. False without any. */
function mergeBest(groups: Set<Group>, starts: readonly Start[]): boolean {
  const below = new Map([...groups].map((group) => [group, reachGroups(group)]))
  const visits = starts.map(({ group, weight }) => ({ weight, loads: below.get(group) ?? new Set<Group>() }))
  const usersOf = new Map([...groups].map((group) => [group, visits.filter(({ loads }) => loads.has(group))]))
  /** Bytes of `wanted` loaded in vain where only `present` was needed. */
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

/** True if `from` also needs `to` through a third group, so their merge would import itself. */
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

function reach<T>(start: T, next: (from: T) => Iterable<T>): ReadonlySet<T> {
  const reached = new Set([start])
  for (const from of reached) for (const to of next(from)) reached.add(to)
  return reached
}
