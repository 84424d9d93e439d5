import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readHead } from './readCommit.ts'

const root = join(import.meta.dirname, '..')

export type Surroundings = {
  readonly timeZone: string
  readonly locale: string
  readonly umask: string
  /** User and group id; only root can choose them. */
  readonly userId?: number
  readonly isReversed?: boolean
}

export function buildElsewhere(
  folder: string,
  { timeZone, locale, umask, userId, isReversed = false }: Surroundings,
): ReadonlyMap<string, string> {
  mkdirSync(folder, { recursive: true })
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  const sources = paths.trim().split('\n')
  for (const path of isReversed ? sources.toReversed() : sources)
    cpSync(join(root, path), join(folder, path), { recursive: true, force: true })
  linkAll(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const workspace of ['apps/server', 'apps/frame', 'packages/connect', 'packages/wire'])
    linkAll(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  const home = join(folder, 'home')
  mkdirSync(home)
  if (userId !== undefined) giveTo(folder, userId)
  const reverse = join(import.meta.dirname, 'reverseFiles.mjs')
  const run = spawnSync(
    'sh',
    ['-c', `umask ${umask} && exec "$@"`, 'sh', process.execPath, 'scripts/bootstrap.mjs', 'scripts/pack.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
      ...(userId === undefined ? {} : { uid: userId, gid: userId }),
      env: {
        PATH: process.env.PATH,
        HOME: home,
        USER: `user-${userId ?? 0}`,
        TZ: timeZone,
        LC_ALL: locale,
        LANG: locale,
        SOURCE_COMMIT: readHead(),
        ...(isReversed && { NODE_OPTIONS: `--import=${reverse}` }),
      },
    },
  )
  if (run.status !== 0) throw new Error(`The build in ${folder} failed.\n${run.stdout}${run.stderr}`)
  return new Map(
    ['apps/web/dist', 'dist/packages'].flatMap((made) =>
      readdirSync(join(folder, made), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .toSorted()
        .map((path) => [relative(folder, path).replaceAll('\\', '/'), hashFile(path)] as const),
    ),
  )
}

const hashFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

function linkAll(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (/^\.(vite|cache)/.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    mkdirSync(dirname(target), { recursive: true })
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

function giveTo(folder: string, userId: number): void {
  chownSync(folder, userId, userId)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(path, userId)
    else if (entry.isFile() && !path.includes('node_modules')) chownSync(path, userId, userId)
  }
}

if (import.meta.main) {
  const [folder = '', userId] = process.argv.slice(2)
  const surroundings = { timeZone: 'UTC', locale: 'C', umask: '022', ...(userId && { userId: Number(userId) }) }
  const lines = [...buildElsewhere(folder, surroundings)].map(([path, hash]) => `${hash}  ${path}\n`)
  writeFileSync(join(folder, 'sha256.txt'), lines.join(''))
}
