import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Short commit of this clone, or of the release in a package; null if unknown. */
export function readCommit(folder = root): string | null {
  if (isPacked) return readManifest().gitHead?.slice(0, shortLength) ?? null
  try {
    const args = ['rev-parse', `--short=${shortLength}`, 'HEAD']
    return execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}

/** Full commit of this clone. `SOURCE_COMMIT` names it where there is no repository. */
export const readHead = (): string =>
  process.env.SOURCE_COMMIT || execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

/** A package has JavaScript only. */
export const isPacked = !import.meta.filename.endsWith('.ts')

const shortLength = 8

const readManifest = () =>
  // Written by `packProduct.ts`.
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly gitHead?: string }
