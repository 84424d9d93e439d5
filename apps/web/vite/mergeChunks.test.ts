import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Chunk, mergeChunks } from './mergeChunks.ts'

const shared = (name: string, size: number, imports: readonly string[] = []): Chunk => ({
  fileName: `${name}.js`,
  name,
  size,
  isEntry: false,
  isDynamicEntry: false,
  imports: imports.map((imported) => `${imported}.js`),
  moduleIds: [`/${name}.ts`],
})
const page = (name: string, ...imports: readonly string[]): Chunk => ({
  ...shared(name, 5_000, imports),
  isDynamicEntry: true,
})
const entry = (...imports: readonly string[]): Chunk => ({ ...shared('entry', 9_000, imports), isEntry: true })
const merge = (chunks: readonly Chunk[]) =>
  mergeChunks(chunks, { isFirstPage: ({ name }) => name === 'Home', isFixed: ({ name }) => name === 'modal' })

describe('merges', () => {
  test('small files needed by the same pages', () => {
    const names = merge([entry(), page('A', 'x', 'y'), page('B', 'x', 'y'), shared('x', 900), shared('y', 40_000)])

    expect([...names]).toEqual([
      ['/x.ts', 'x'],
      ['/y.ts', 'x'],
    ])
  })

  test('a small file into another, if a third page loads little in vain', () => {
    const pages = [page('A', 'x', 'y'), page('B', 'x', 'y'), page('C', 'x')]

    expect(merge([entry(), ...pages, shared('x', 900), shared('y', 2_900)]).size).toBe(2)
    expect(merge([entry(), ...pages, shared('x', 900), shared('y', 3_100)]).size).toBe(0)
  })

  test('a file together with its imports', () => {
    const pages = [page('A', 'x', 'y'), page('B', 'x', 'y'), page('C', 'x')]
    const chunks = [entry(), ...pages, shared('x', 100), shared('y', 100, ['large']), shared('large', 30_000)]

    expect(merge(chunks).get('/x.ts')).toBeUndefined()
  })
})

describe('keeps', () => {
  test("the entry's files, and dynamic entries", () => {
    const chunks = [entry('x', 'y'), page('A', 'x', 'y', 'B'), page('B', 'x', 'y'), shared('x', 100), shared('y', 100)]

    expect(merge(chunks).size).toBe(0)
  })

  test('files found by name', () => {
    const chunks = [entry(), page('A', 'x', 'modal'), page('B', 'x', 'modal'), shared('x', 100), shared('modal', 100)]

    expect(merge(chunks).size).toBe(0)
  })

  test('files that no page needs together', () => {
    expect(merge([entry(), page('A', 'x'), page('B', 'y'), shared('x', 10), shared('y', 10)]).size).toBe(0)
  })

  test('files that would add even a hundred bytes to the first page', () => {
    const chunks = [page('A', 'x', 'y'), page('B', 'x', 'y'), shared('x', 100), shared('y', 150)]

    expect(merge([entry(), page('Other', 'x'), ...chunks]).size).toBe(2)
    expect(merge([entry(), page('Home', 'x'), ...chunks]).size).toBe(0)
  })

  test('files that would import themselves through another one', () => {
    const chunks = [shared('x', 100, ['B']), shared('y', 100)]

    expect(merge([entry(), page('A', 'x'), page('B', 'y'), ...chunks]).size).toBe(0)
  })
})

test('distinguishes two files of one name, which the bundler would merge', () => {
  const twice = (at: string): readonly Chunk[] => [
    page(`A${at}`, `x${at}`, `y${at}`),
    { ...shared(`x${at}`, 100), name: 'errors' },
    { ...shared(`y${at}`, 100), name: 'words' },
  ]

  const names = merge([entry(), ...twice('1'), ...twice('2')])

  expect(new Set(names.values()).size).toBe(2)
  expect(names.get('/x1.ts')).toBe(names.get('/y1.ts'))
})

test('creates no cycle for any import graph, and never costs all pages more', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ size: fc.integer({ min: 1, max: 20_000 }), imports: fc.array(fc.nat(30)), isPage: fc.boolean() }),
        {
          minLength: 2,
          maxLength: 30,
        },
      ),
      (drawn) => {
        const chunks = [
          entry(),
          ...drawn.map(({ size, imports, isPage }, at) => ({
            ...shared(
              `c${at}`,
              size,
              imports.filter((to) => to > at && to < drawn.length).map((to) => `c${to}`),
            ),
            isDynamicEntry: isPage,
          })),
        ]

        const names = merge(chunks)

        const groupOf = ({ moduleIds: [id = ''] }: Chunk) => names.get(id) ?? id
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const edges = new Map<string, Set<string>>()
        for (const chunk of chunks)
          for (const imported of chunk.imports.flatMap((name) => byName.get(name) ?? [])) {
            const [from, to] = [groupOf(chunk), groupOf(imported)]
            if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
          }
        const reach = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
          for (const to of edges.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to))
          return seen
        }
        for (const from of edges.keys()) expect(reach(from).has(from)).toBe(false)

        const pays = (needed: ReadonlySet<string>) =>
          [...needed].reduce((sum, group) => sum + 1_500 + sizeOf(group, chunks, groupOf), 0)
        const alone = (chunk: Chunk, seen = new Set<Chunk>()): ReadonlySet<Chunk> => {
          for (const name of chunk.imports) {
            const to = byName.get(name)
            if (to && !seen.has(to)) alone(to, seen.add(to))
          }
          return seen
        }
        const pages = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
        const before = pages.reduce(
          (sum, start) => sum + [...alone(start)].reduce((all, { size }) => all + size + 1_500, 0),
          0,
        )
        expect(pages.reduce((sum, start) => sum + pays(reach(groupOf(start))), 0)).toBeLessThanOrEqual(before)
      },
    ),
  )
})

function sizeOf(group: string, chunks: readonly Chunk[], groupOf: (chunk: Chunk) => string): number {
  return chunks.filter((chunk) => groupOf(chunk) === group).reduce((sum, { size }) => sum + size, 0)
}
