import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildWeb } from './build.ts'

const root = join(import.meta.dirname, '..')

const distOf = (folder: string) => join(folder, 'apps', 'web', 'dist')
const stampOf = (dist: string) => join(dist, 'sources-hash.txt')

const sources = ['apps/web', 'apps/frame', 'packages', 'scripts', 'package-lock.json']
const skipped = /(^|\/)(node_modules|dist|\.[^/]*)(\/|$)|\.test\.tsx?$/

export async function ensureBuild(dist = distOf(root)): Promise<string> {
  const stamp = await hashSources(root)
  if ((await readFile(stampOf(dist), 'utf8').catch(() => null)) === stamp) return dist
  // Built next to it, so an interrupted build is never used, and the served one stays until then.
  const made = join(dirname(dist), `.dist-${process.pid}`)
  await buildWeb(made)
  await place(made, stamp, dist)
  return dist
}

/**
 * Reuses the build of another clone unless its sources differ.
 *
 * @returns True if reused: `ensureBuild` has nothing to do then.
 */
export async function takeBuild(copy: string, ours = root): Promise<boolean> {
  const stamp = await hashSources(ours)
  if ((await hashSources(copy)) !== stamp) return false
  const made = join(ours, 'apps', 'web', `.dist-${process.pid}`)
  await cp(distOf(copy), made, { recursive: true })
  await place(made, stamp, distOf(ours))
  return true
}

async function place(made: string, stamp: string, dist: string): Promise<void> {
  await writeFile(stampOf(made), stamp)
  await rm(dist, { recursive: true, force: true })
  await rename(made, dist)
}

export async function hashSources(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(sources.map((source) => list(folder, source)))).flat())
    hash.update(`${path}\0`).update(await readFile(join(folder, path)))
  return hash.digest('hex')
}

async function list(folder: string, source: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, source), { withFileTypes: true }).catch(() => null)
  if (entries === null) return [source]
  const below = await Promise.all(
    entries.map((entry) => {
      const path = relative(folder, join(folder, source, entry.name)).replaceAll('\\', '/')
      if (skipped.test(path)) return []
      return entry.isDirectory() ? list(folder, path) : [path]
    }),
  )
  return below.flat().toSorted()
}
