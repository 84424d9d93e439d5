import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const web = join(import.meta.dirname, '..', 'apps', 'web')

/** Builds the browser bundle, prints what a person's browser loads, and gives its folder. */
export async function buildWeb(): Promise<string> {
  console.log('Building the app (about 3 seconds)...')
  // Whoever builds (a test runner, for one) may have set another: people always get the production build.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({ root: web, logLevel: 'warn', mode: 'production' })
  // What is started afterwards is in production only when whoever started this said so.
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  const dist = join(web, 'dist')
  const sizes = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, 'assets', file)), bestCompression).length }))
    .toSorted((left, right) => right.bytes - left.bytes)
  for (const { file, bytes } of sizes.slice(0, 5))
    console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB gzip  ${file}`)
  console.log(
    `  ${(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1).padStart(6)} kB gzip  all scripts`,
  )
  return dist
}

const bestCompression = { level: constants.Z_BEST_COMPRESSION }

/** The commit that is built; null outside a repository. */
export function readCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null
  }
}

if (import.meta.main) await buildWeb()
