import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addJob } from '../jobs/addJob.ts'
import { type Database, type DatabaseOptions, openDatabase } from './openDatabase.ts'
import { projects } from './schema.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-space-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function open(changes: Pick<DatabaseOptions, 'folder'> & Partial<DatabaseOptions>): Database {
  const database = openDatabase({
    url: null,
    binFolder: process.env.PG_BIN ?? null,
    startPatienceMs: 30_000,
    onFailure: () => {},
    ...changes,
  })
  onTestFinished(() => database.close())
  return database
}

let count = 0
const insert = (database: Database) =>
  database.query((db) => {
    count += 1
    return db.insert(projects).values({ id: `project${count}`, name: 'One', origins: [] })
  })
const read = (database: Database) => database.query((db) => db.$count(projects))

const change = (database: Database) =>
  insert(database).then(
    () => 'done',
    (error: Error) => error.name,
  )

test('makes a database read-only on a nearly full disk, also after a restart, until there is space', async () => {
  const folder = await makeFolder()
  const first = open({ folder, freeBytes: 0 })
  await insert(first)
  await first.close()

  const full = open({ folder, freeBytes: 1e18 })
  await expect.poll(() => change(full)).toBe('DatabaseReadOnlyError')
  expect(await full.query((db) => addJob(db, { name: 'note', payload: {} })).catch(String)).toContain('disk is full')
  const before = await read(full)
  expect(before).toBeGreaterThan(0)
  await full.close()

  const again = open({ folder, freeBytes: 0 })
  await expect.poll(() => change(again)).toBe('done')
  expect(await read(again)).toBe(before + 1)
})

function mountDisk(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return true
}

test('refuses changes on a full disk of 64 MB while reads continue, and accepts them when there is space', async ({
  skip,
}) => {
  const folder = await makeFolder()
  if (!mountDisk(folder, '64m')) skip('this user may not mount a disk')
  const database = open({ folder, freeBytes: 4_000_000 })
  await insert(database)
  const { bavail, bsize } = await statfs(folder)
  const filler = join(folder, 'filler')
  await writeFile(filler, Buffer.alloc(bavail * bsize - 3_000_000))

  await expect.poll(() => change(database)).toBe('DatabaseReadOnlyError')
  const before = await read(database)
  for (let round = 0; round < 5; round += 1)
    expect(await Promise.all(Array.from({ length: 10 }, () => change(database)))).toEqual(
      Array(10).fill('DatabaseReadOnlyError'),
    )
  expect(await read(database)).toBe(before)

  await truncate(filler)
  await expect.poll(() => change(database)).toBe('done')
  expect(await read(database)).toBe(before + 1)
})
