import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

type Version = AsyncDisposable & {
  /** Folder of `main.ts`. */
  readonly source: string
}

async function prepare(fill: (home: string) => Promise<void>): Promise<Version> {
  const home = await mkdtemp(join(tmpdir(), 'solsmith-version-'))
  await mkdir(join(home, 'apps'))
  for (const folder of ['node_modules', 'packages']) await symlink(join(root, folder), join(home, folder))
  await fill(home)
  return {
    source: join(home, 'apps/server/src'),
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  }
}

/** The server of an earlier commit, over today's packages. */
export const writeEarlier = (commit: string): Promise<Version> =>
  prepare(async (home) => {
    const file = join(home, 'server.tar')
    execFileSync('git', ['archive', '--output', file, commit, 'apps/server'], { cwd: root })
    execFileSync('tar', ['-xf', file, '-C', home])
    await symlink(join(root, 'apps/server/node_modules'), join(home, 'apps/server/node_modules'))
  })

/** This server with one more migration: a table and a column. */
export const writeLater = (): Promise<Version> =>
  prepare(async (home) => {
    await cp(join(root, 'apps/server'), join(home, 'apps/server'), { recursive: true, verbatimSymlinks: false })
    const folder = join(home, 'apps/server/src/database/migrations')
    const journal = join(folder, 'meta/_journal.json')
    // Written by drizzle-kit.
    const known = JSON.parse(await readFile(journal, 'utf8')) as { entries: { idx: number; when: number }[] }
    const [last] = known.entries.slice(-1)
    if (!last) throw new TypeError('no migration')
    const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' }
    await writeFile(journal, JSON.stringify({ ...known, entries: [...known.entries, next] }))
    const text =
      "create table later (id integer);--> statement-breakpoint\nalter table names add column later text default 'new';"
    await writeFile(join(folder, 'later.sql'), text)
  })
