import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base, expect } from 'vitest'
import { judgePlace, type Known, makeTypeCheck, type Reach, type RunTests, runTests } from './mutantRuns.ts'
import {
  breakPlace,
  describeMutants,
  drawPlaces,
  findPlaces,
  isMutated,
  type Place,
  packageOf,
  shareNoticed,
} from './mutants.ts'

const root = join(import.meta.dirname, '..')

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'solsmith-mutants-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

const breakAll = (source: string, file = 'packages/connect/src/a.tsx') =>
  findPlaces(file, source).map((place) => `${place.kind}: ${breakPlace(source, place)}`)

test.for<[string, ...string[]]>([
  ['a < b', 'boundary: a <= b'],
  ['a <= b', 'boundary: a < b'],
  ['a > b', 'boundary: a >= b'],
  ['a >= 3', 'boundary: a > 3', 'literal: a >= (3 + 1)'],
  ["a === 'x'", "comparison: a !== 'x'", 'literal: a === "x?"'],
  ['a !== b', 'comparison: a === b'],
  ['a + b', 'arithmetic: a - b'],
  ['a - b', 'arithmetic: a + b'],
  ['(a) * (b)', 'arithmetic: (a) / (b)'],
  ['a / b', 'arithmetic: a * b'],
  ['a % b', 'arithmetic: a * b'],
  ['a = 1_000n', 'bigint: a = (1_000n + 1n)'],
  ['a && b', 'logic: a || b'],
  ['a || b', 'logic: a && b'],
  ['a = !b', 'negation: a = b'],
  ['if (a) b = 1', 'condition: if (true) b = 1', 'condition: if (false) b = 1'],
  ['a = b ? 1 : 2', 'condition: a = true ? 1 : 2', 'condition: a = false ? 1 : 2'],
  ["switch (a) { case 'x': }", 'literal: switch (a) { case "x?": }'],
  ['save(a)', 'call: ;'],
  ['await save(a)', 'call: ;'],
  ['void save(a)', 'call: ;'],
  ['a = b.some(c)', 'method: a = b.every(c)'],
  ['a = b.every(c)', 'method: a = b.some(c)'],
  ['const isOpen = (a) => a', 'answer: const isOpen = (a) => !(a)'],
  ['function find(a): boolean { return a }', 'answer: function find(a): boolean { return !(a) }'],
  ['const isIn = (a) => a.map((b) => b)', 'answer: const isIn = (a) => !(a.map((b) => b))'],
])('%s is broken in each of its ways', ([source, ...broken]) => {
  expect(breakAll(source)).toEqual(broken)
})

test.for([
  ['a type', "type A = 1n | 'x'\nconst b: A = c as 2n"],
  ['a comment', '// a < b && c\n/* d === e */'],
  ['joined text', "a = 'x' + b + `y`"],
  ['a log', "console.warn(a ? 'x' : 'y')\nlog.debug(a && b)\nconnect.log('x')"],
  ['a class name', "a = <p className={b ? 'x' : 'y'} style={{ width: b * 2 }} />"],
  ['a text', "a = 'Nothing was sent.'"],
])('%s is never broken', ([, source = '']) => {
  expect(breakAll(source)).toEqual([])
})

test('mutates only shipping sources', () => {
  const files = [
    'packages/connect/src/send/submit.ts',
    'packages/connect/src/send/submit.test.ts',
    'packages/connect/src/testing/toolkit.ts',
    'packages/connect/src/send/words/errors.en.ts',
    'packages/connect-react/src/gallery/scene.ts',
    'packages/chain/src/amount.ts',
    'packages/connect-react/src/ConnectButton.tsx',
    'packages/connect-react/src/ConnectButton.module.css',
    'apps/web/vite/mdx.ts',
    'apps/web/src/main.tsx',
  ]

  expect(files.filter(isMutated)).toEqual([
    'packages/connect/src/send/submit.ts',
    'packages/connect-react/src/ConnectButton.tsx',
    'apps/web/src/main.tsx',
  ])
})

const makePlaces = (file: string, length: number): readonly Place[] =>
  Array.from({ length }, (_, line) => ({ file, line, kind: 'logic', start: line, end: line + 1, text: '' }))

test('draws the same places for the same seed, and others for another', () => {
  const places = ['a', 'b', 'c'].flatMap((name) => makePlaces(`apps/web/src/${name}.ts`, 50))

  expect(drawPlaces(places, 20, 7)).toEqual(drawPlaces(places, 20, 7))
  expect(drawPlaces(places, 20, 8)).not.toEqual(drawPlaces(places, 20, 7))
})

test('draws evenly from packages, and from the files of each', () => {
  const places = [
    ...makePlaces('apps/web/src/large.ts', 1_000),
    ...makePlaces('apps/web/src/small.ts', 10),
    ...makePlaces('apps/web/src/tiny.ts', 2),
    ...makePlaces('packages/connect/src/a.ts', 20),
  ]
  const countBy = (drawn: readonly Place[], key: (place: Place) => string) =>
    Object.fromEntries([...Map.groupBy(drawn, key)].map(([name, { length }]) => [name, length]))

  const drawn = drawPlaces(places, 24, 3)

  expect(countBy(drawn, packageOf)).toEqual({ 'apps/web': 12, 'packages/connect': 12 })
  expect(countBy(drawn, ({ file }) => file)).toEqual({
    'apps/web/src/large.ts': 5,
    'apps/web/src/small.ts': 5,
    'apps/web/src/tiny.ts': 2,
    'packages/connect/src/a.ts': 12,
  })
  expect(countBy(drawn.slice(0, 6), packageOf)).toEqual({ 'apps/web': 3, 'packages/connect': 3 })
  expect(new Set(drawPlaces(places, 2_000, 3))).toEqual(new Set(places))
})

const place: Place = { file: 'packages/connect/src/a.ts', line: 1, kind: 'boundary', start: 2, end: 3, text: '<=' }
const near = 'packages/connect/src/a.test.ts'
const far = 'packages/connect/src/b.test.ts'
const wide: Reach = { tests: 9, firstLimitMs: 1, restLimitMs: 2 }

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
}

test.for<{
  title: string
  isTyped?: boolean
  run: (isBroken: boolean, tests: readonly string[]) => string
  verdict: string
}>([
  { title: 'the nearest test fails', run: (isBroken) => (isBroken ? 'failed' : 'passed'), verdict: 'failed' },
  {
    title: 'a test further away fails',
    run: (isBroken, [test]) => (isBroken && test === far ? 'failed' : 'passed'),
    verdict: 'failed',
  },
  { title: 'a test never ends', run: (isBroken) => (isBroken ? 'timed out' : 'passed'), verdict: 'timed out' },
  { title: 'every test passes', run: () => 'passed', verdict: 'survived' },
  { title: 'no test fails and its type is wrong', isTyped: false, run: () => 'passed', verdict: 'mistyped' },
  {
    title: 'a test fails and its type is wrong',
    isTyped: false,
    run: (isBroken) => (isBroken ? 'failed' : 'passed'),
    verdict: 'failed',
  },
  { title: 'tests fail anyway', run: () => 'failed', verdict: 'survived' },
  { title: 'tests never end anyway', run: () => 'timed out', verdict: 'survived' },
])('a change is judged when $title: $verdict', async ({ isTyped = true, run, verdict }, { folder }) => {
  writeFiles(folder, { [place.file]: 'a < b' })
  const read = () => readFileSync(join(folder, place.file), 'utf8')
  const runDouble: RunTests = async (_copy, tests) => {
    const outcome = run(read() === 'a <= b', tests) as 'passed' | 'failed' | 'timed out' // The table has no other.
    return { outcome, failed: outcome === 'failed' ? tests : [] }
  }
  const known: Known = new Map()
  const openTypes = async () => {
    expect(read()).toBe('a < b')
    return async () => isTyped || read() === 'a < b'
  }

  const judged = await judgePlace(folder, { place, tests: [near, far], reach: wide, known, run: runDouble, openTypes })

  expect(judged).toEqual({ place, change: '< -> <=', verdict })
  expect(read()).toBe('a < b')
})

test('ignores a failed run without a failed test', async ({ folder }) => {
  writeFiles(folder, { [place.file]: 'a < b' })
  const known: Known = new Map()
  const run: RunTests = async () => ({ outcome: 'failed', failed: [] })
  const openTypes = async () => async () => true

  const judged = await judgePlace(folder, { place, tests: [near, far], reach: wide, known, run, openTypes })

  expect(judged.verdict).toBe('survived')
  expect([...known]).toEqual([])
})

test('reports a mutation that no test reaches', async ({ folder }) => {
  writeFiles(folder, { [place.file]: 'a < b' })

  const judge = (isTyped: boolean) =>
    judgePlace(folder, {
      place,
      tests: [],
      reach: wide,
      known: new Map(),
      run: runTests,
      openTypes: async () => async () => isTyped,
    })

  expect((await judge(true)).verdict).toBe('no test')
  expect((await judge(false)).verdict).toBe('mistyped')
})

test('detects type errors, and refuses sources with earlier ones', {
  timeout: 240_000,
}, async ({ folder }) => {
  const source = "export type State = 'ready' | 'failed'\nexport const isReady = (state: State) => state === 'ready'"
  writeFiles(folder, {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, noUnusedLocals: true, types: [] },
    }),
    'packages/good/src/state.ts': source,
    'packages/bad/src/state.ts': 'export const count: number = "three"',
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const good = await makeTypeCheck(folder, ['packages/good'])
  expect(await good()).toBe(true)

  writeFiles(folder, { 'packages/good/src/state.ts': source.replace("=== 'ready'", "=== 'ready?'") })
  expect(await good()).toBe(false)

  writeFiles(folder, { 'packages/good/src/state.ts': `${source.replace('===', '!==')}\nconst unused = 1` })
  expect(await good()).toBe(true)

  await expect(makeTypeCheck(folder, ['packages/bad'])).rejects.toThrow('packages/bad/src/state.ts')
})

test('a run of vitest passes, fails with the names of what failed, or is ended', { timeout: 240_000 }, async ({
  folder,
}) => {
  writeFiles(folder, {
    'vitest.config.ts': `const test = (name: string, ending: string) => ({
  test: { name, include: ['**/*.test.' + ending], tags: [{ name: 'release' }] },
})
export default { test: { tags: [{ name: 'release' }], projects: [test('unit', 'ts'), test('views', 'tsx')] } }`,
    'good.test.ts': "import { test } from 'vitest'\ntest('passes', () => {})",
    'bad.test.ts': "import { test } from 'vitest'\ntest('fails', () => { throw new Error('no') })",
    'broken.test.ts': "import { test } from 'vitest'\ntest('is no source', () => {",
    'endless.test.ts': "import { test } from 'vitest'\ntest('never ends', () => { for (;;); })",
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')

  expect(await runTests(folder, ['good.test.ts'], 120_000)).toEqual({ outcome: 'passed', failed: [] })
  expect(await runTests(folder, ['bad.test.ts'], 120_000)).toEqual({ outcome: 'failed', failed: ['bad.test.ts'] })
  expect(await runTests(folder, ['broken.test.ts'], 120_000)).toEqual({ outcome: 'failed', failed: ['broken.test.ts'] })
  expect(await runTests(folder, ['endless.test.ts'], 5_000)).toEqual({ outcome: 'timed out', failed: [] })
})

test('counts by package and lists survivors', () => {
  const places = [...makePlaces('apps/web/src/a.ts', 3), ...makePlaces('packages/connect/src/b.ts', 2)]
  const verdicts = ['failed', 'mistyped', 'survived', 'no test', 'timed out'] as const
  const judged = verdicts.flatMap((verdict, index) => {
    const place = places[index]
    return place ? [{ place, change: 'a -> b', verdict }] : []
  })

  expect(shareNoticed(judged)).toBe(0.6)
  expect(describeMutants(places, judged)).toMatchInlineSnapshot(`
    "package                    places    drawn  noticed survived
    apps/web                        3        3        2        1
    packages/connect                2        2        1        1
    all                             5        5        3        2
    60.0 % noticed, 1 of 5 by the type checker alone; survived:
      apps/web/src/a.ts:2 logic: a -> b
      packages/connect/src/b.ts:0 logic: a -> b (no test reaches it)"
  `)
})
