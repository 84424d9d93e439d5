import { describe, expect, test } from 'vitest'

type Sentences = Readonly<Record<string, unknown>>

const catalogues = import.meta.glob<{ readonly errorMessages?: Sentences }>(
  '../packages/*/src/**/words/{errors,*Errors}.{en,de}.ts',
  { eager: true },
)

/** English only, as their program. */
const english = new Set(['localnet'])

type Subject = { readonly room: string; readonly path: string; readonly names: readonly string[] }

const namesOf = (path: string) => Object.keys(catalogues[path]?.errorMessages ?? {}).toSorted()

const subjects: readonly Subject[] = Object.keys(catalogues)
  .filter((path) => path.endsWith('.en.ts'))
  .map((path) => ({ path, room: path.split('/')[2] ?? '', names: namesOf(path) }))

test('has messages for every folder', () => {
  expect(subjects.length).toBeGreaterThan(2)
  expect(subjects.filter(({ names }) => names.length === 0)).toEqual([])
})

test.each(subjects.filter(({ room }) => !english.has(room)))('$path has a German message for each error', (one) => {
  expect(namesOf(one.path.replace(/en\.ts$/, 'de.ts'))).toEqual(one.names)
})

describe.each([...new Set(subjects.map(({ room }) => room))])('%s', (room) => {
  test('has each name in one folder, with the suffix Error', () => {
    const names = subjects.filter((subject) => subject.room === room).flatMap((subject) => subject.names)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.filter((name) => !name.endsWith('Error'))).toEqual([])
  })
})
