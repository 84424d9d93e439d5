import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildWeb } from './build.ts'

const root = join(import.meta.dirname, '..')

/** Everything that the app is built from. Tests are not in it. */
const sources = ['apps/web', 'packages', 'scripts', 'package-lock.json']
const skipped = /(^|\/)(node_modules|dist|\.[^/]*)(\/|$)|\.test\.tsx?$/

/** The folder of the app, built from the sources as they are now: built again only when one of them has changed. */
export async function ensureBuild(dist = join(root, 'apps', 'web', 'dist')): Promise<string> {
  const stampFile = join(dist, 'sources-hash.txt')
  const stamp = await hashSources(root)
  if ((await readFile(stampFile, 'utf8').catch(() => null)) === stamp) return dist
  // Built beside, so that what is stopped half-way is never taken for the whole, and what is served stays until then.
  const made = join(dirname(dist), `.dist-${process.pid}`)
  await buildWeb(made)
  await writeFile(join(made, 'sources-hash.txt'), stamp)
  await rm(dist, { recursive: true, force: true })
  await rename(made, dist)
  return dist
}

/** SHA-256 over the names and contents of the sources below `folder`, in the order of their names. */
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
