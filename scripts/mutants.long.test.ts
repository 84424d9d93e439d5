import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyRepository, judgePlaces, listMutated, type Reach } from './mutantRuns.ts'
import { describeMutants, drawPlaces, findPlaces, mutatedPackages, packageOf, shareNoticed } from './mutants.ts'
import { findRelations, readSources } from './relatedTests.ts'

/** `npm run torture -- mutants` makes more mutations with more tests and new seeds. */
const isLong = process.env.MUTANTS_OF_CODE !== undefined
const count = Number(process.env.MUTANTS_OF_CODE ?? 1)
/** Mutations of this seed judged by an earlier, interrupted run. */
const judgedBefore = Number(process.env.MUTANTS_SKIP ?? 0)
const minutes = Number(process.env.MUTANTS_MINUTES ?? 5)
const seed = Number(process.env.MUTANTS_SEED ?? (isLong ? (Date.now() % 1_000_000_000) + 1 : 1))
const reach: Reach = isLong
  ? { tests: Number(process.env.MUTANTS_TESTS ?? 16), firstLimitMs: 120_000, restLimitMs: 300_000 }
  : { tests: 1, firstLimitMs: 60_000, restLimitMs: 60_000 }

const root = join(import.meta.dirname, '..')

function makeFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'solsmith-mutants-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

test('detects most mutations', { timeout: 900_000 + minutes * 60_000 }, async () => {
  using folder = makeFolder()
  const sources = readSources(root)
  const places = listMutated(sources).flatMap((file) => findPlaces(file, sources.get(file) ?? ''))
  const drawn = drawPlaces(places, judgedBefore + count, seed).slice(judgedBefore)
  const copies = ['a', 'b'].slice(0, count).map((name) => join(folder.path, name))
  for (const copy of copies) copyRepository(root, copy)
  console.log(`${count} of ${places.length} places, MUTANTS_SEED=${seed}, at most ${reach.tests} test files each`)

  const { judged, failAnyway } = await judgePlaces(copies, {
    places: drawn,
    findTests: findRelations(root, sources),
    reach,
    until: Date.now() + minutes * 60_000,
    onJudged: ({ place, change, verdict }) => {
      if (isLong) console.log(`${verdict.padEnd(9)} ${place.file}:${place.line} ${place.kind}: ${change}`)
    },
  })

  console.log(describeMutants(places, judged))
  if (judged.length < count) console.log(`${judged.length} of ${count}: the time was up`)
  expect(new Set(places.map(packageOf))).toEqual(new Set(mutatedPackages))
  expect(judged.length).toBeGreaterThan(0)
  // A few mutations say nothing about the share.
  if (judged.length >= 100) expect(shareNoticed(judged)).toBeGreaterThanOrEqual(0.8)
  expect(failAnyway).toEqual([])
})
