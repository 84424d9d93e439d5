import { sectionFlags, sectionTypes, symbolBindings } from './elf.ts'
import { LinkError } from './errors.ts'
import type { ObjectSymbol, ParsedObject, Section } from './parseObject.ts'

/** A symbol that is defined somewhere. */
export type Definition = ObjectSymbol & { readonly section: Section }

/** Finds what a symbol means in the whole program; null when nothing defines it. */
export type Resolve = (symbol: ObjectSymbol) => Definition | null

/** What goes into the program, in the order of the objects. */
export type LiveSections = { readonly text: readonly Section[]; readonly rodata: readonly Section[] }

/** Joins the names of all objects. A strong definition beats a weak one. */
export function resolveSymbols(objects: readonly ParsedObject[]): {
  resolve: Resolve
  find: (name: string) => Definition | null
} {
  const globals = new Map<string, Definition>()
  for (const { file, symbols } of objects)
    for (const symbol of symbols) {
      if (symbol.binding === symbolBindings.local || !isDefined(symbol)) continue
      const other = globals.get(symbol.name)
      const { weak } = symbolBindings
      if (other && other.binding !== weak && symbol.binding !== weak)
        throw new LinkError('DuplicateSymbolError', { symbol: symbol.name, file })
      if (!other || (other.binding === weak && symbol.binding !== weak)) globals.set(symbol.name, symbol)
    }
  const find = (name: string) => globals.get(name) ?? null
  return {
    find,
    resolve(symbol) {
      if (isDefined(symbol) && symbol.binding !== symbolBindings.weak) return symbol
      return find(symbol.name) ?? null
    },
  }
}

const isDefined = (symbol: ObjectSymbol): symbol is Definition => symbol.section !== null

/** Keeps the sections that can be reached from the entry point; with a section for each function, that drops the rest. */
export function findLiveSections(objects: readonly ParsedObject[], entry: Definition, resolve: Resolve): LiveSections {
  const live = new Set<Section>()
  const todo = [entry.section]
  for (let section = todo.pop(); section; section = todo.pop()) {
    if (live.has(section)) continue
    live.add(section)
    for (const { symbol } of section.relocations) {
      const target = resolve(symbol)
      if (target) todo.push(target.section)
    }
  }
  const loaded = objects.flatMap((object) =>
    object.sections.filter((section) => live.has(section) && (section.flags & sectionFlags.loaded) !== 0),
  )
  for (const section of loaded) refuseMutable(section, objects)
  const isText = (section: Section) => (section.flags & sectionFlags.executable) !== 0
  return { text: loaded.filter(isText), rodata: loaded.filter((section) => !isText(section)) }
}

/** Constants that hold pointers are writable until they are linked, so clang calls their section `.data.rel.ro`. */
function refuseMutable(section: Section, objects: readonly ParsedObject[]): void {
  const isWritable = (section.flags & sectionFlags.writable) !== 0 && !section.name.startsWith('.data.rel.ro')
  if (section.type !== sectionTypes.zeroes && !isWritable) return
  const symbols = objects
    .flatMap((object) => object.symbols)
    .filter((symbol) => symbol.section === section && symbol.name)
  throw new LinkError('MutableGlobalError', {
    file: section.file,
    section: section.name,
    symbols: symbols.map(({ name }) => name),
  })
}
