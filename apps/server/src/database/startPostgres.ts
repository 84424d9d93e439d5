import { type ChildProcess, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { ServerError } from '../errors.ts'
import { type Binaries, findBinaries } from './findBinaries.ts'
import { findIdentity, type Identity } from './findIdentity.ts'
import { socketFolder } from './socketFolder.ts'
import { stopOrphanedPostgres } from './stopOrphanedPostgres.ts'

export type Postgres = {
  readonly host: string
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
  /** Rolls back open transactions. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  readonly folder: string
  /** Null: searched. */
  readonly binFolder: string | null
  /** False in tests. */
  readonly isDurable?: boolean
  /** Aborts; the creation restarts next time. */
  readonly signal?: AbortSignal
}

/** Protected by the socket's folder. */
export const ownUser = 'solsmith'
export const ownDatabase = 'postgres'

/**
 * Stops PostgreSQL when stdin ends, so nothing survives a killed owner. Repeats the signal, which a starting program
 * ignores, and never signals a reused process ID.
 */
const supervise = [
  'exec 3<&0; "$@" 3<&- & p=$!',
  '(cat <&3 >/dev/null; for i in 1 2 3 4 5 6 7 8 9 10; do kill -INT $p 2>/dev/null || break; sleep 0.2; done) & w=$!',
  'wait $p; s=$?; kill $w 2>/dev/null; exit $s',
].join('; ')

/** Characters kept to explain failed starts. */
const keptLogCharacters = 8_000

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder, binFolder, isDurable = true, signal } = options
  if (process.platform === 'win32') throw new ServerError('DatabaseMachineError', { machine: machineName })
  const home = resolve(folder)
  const cluster = clusterFolder(folder)
  const binaries = chooseBinaries(binFolder, cluster)
  const host = socketFolder(home)
  const libraries = join(home, 'libraries')
  // Libraries search their own folder.
  const searched = `${libraries}:${join(binaries.folder, '..', 'lib')}`
  const env = { PATH: process.env.PATH, HOME: home, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: searched }
  const folders = [home, host, libraries]
  for (const each of folders) mkdirSync(each, { recursive: true, mode: 0o700 })
  linkLibraries(binaries, libraries)
  const identity = findIdentity(binaries, cluster, env)
  requireOwn(host, identity)
  const { owner } = identity
  if (owner !== null) for (const each of folders) chownSync(each, owner, owner)
  const command = (program: string, args: readonly string[]) => [
    ...identity.prefix,
    join(binaries.folder, program),
    ...args,
  ]

  if (!existsSync(cluster)) {
    // Renamed once it is complete.
    const made = `${cluster}.new`
    rmSync(made, { recursive: true, force: true })
    await run(command('initdb', [...initFlags(made), ...(isDurable ? [] : ['--no-sync'])]), { env, signal })
    renameSync(made, cluster)
  }
  const stale = await stopOrphanedPostgres(cluster)
  const child = spawn('/bin/sh', ['-c', supervise, 'sh', ...command('postgres', flags(cluster, host, isDurable))], {
    // Keeps PostgreSQL from mistaking an unrelated process for the owner.
    env: { ...env, ...(stale === null ? {} : { PG_GRANDPARENT_PID: String(stale) }) },
    stdio: ['pipe', 'ignore', 'pipe'],
    // The owner handles Ctrl-C.
    detached: true,
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await waitUntilReady(child)
  return {
    host,
    ended,
    async stop() {
      child.stdin?.end()
      await ended
    },
  }
}

export const clusterFolder = (folder: string) => join(resolve(folder), 'cluster')

const machineName = `${process.platform} ${process.arch}`

/** Only the creating version can serve a cluster. */
function chooseBinaries(binFolder: string | null, cluster: string): Binaries {
  const candidates = findBinaries(binFolder)
  const [first] = candidates
  if (!first) throw new ServerError('DatabaseMachineError', { machine: machineName })
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return first
  const major = Number(readFileSync(file, 'utf8'))
  const found = candidates.find((candidate) => candidate.major === major)
  if (!found) throw new ServerError('DatabaseVersionError', { folder: cluster, found: major, available: first.major })
  return found
}

/** Packages can be read-only. macOS ignores our folder, so links go to the package's place. */
function linkLibraries({ libraries }: Binaries, folder: string): void {
  for (const [name, file] of libraries) {
    const link = join(process.platform === 'darwin' ? dirname(file) : folder, name)
    if (lstatSync(link, { throwIfNoEntry: false }) && readlinkSync(link) === file) continue
    rmSync(link, { force: true })
    symlinkSync(file, link)
  }
}

/** Its parent is world-writable. */
function requireOwn(folder: string, { owner }: Identity): void {
  const { uid, mode } = lstatSync(folder)
  const isOurs = uid === process.getuid?.() || uid === owner
  if (!isOurs || (mode & 0o077) !== 0) throw new ServerError('DatabaseFolderError', { folder })
}

const initFlags = (cluster: string) => [
  ...['-D', cluster, '-U', ownUser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'],
]

function flags(cluster: string, host: string, isDurable: boolean): readonly string[] {
  const settings = {
    // Unsupported TLS library, and no port needed.
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    max_connections: 50,
    shared_buffers: '64MB',
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

type Within = { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal | undefined }

/** Ends with this process, even when killed. */
async function run(command: readonly string[], { env, signal }: Within): Promise<void> {
  signal?.throwIfAborted()
  const args = ['-c', supervise, 'sh', ...command]
  const child = spawn('/bin/sh', args, { env, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] })
  signal?.addEventListener('abort', () => child.stdin.end(), { once: true })
  const said = text(child.stderr)
  const code = await new Promise((done, fail) => child.once('exit', done).once('error', fail))
  child.stdin.end()
  // Children can outlive the command and write.
  const log = await said
  signal?.throwIfAborted()
  if (code !== 0) throw new ServerError('DatabaseStartError', { reason: lastLine(log) })
}

/** @throws {ServerError} `DatabaseStartError` with the last output. */
function waitUntilReady(child: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((done, fail) => {
    child.stderr?.on('data', (bytes) => {
      log = (log + bytes).slice(-keptLogCharacters)
      if (/ready to accept (read-only )?connections/.test(log)) done()
    })
    child.once('error', fail)
    child.once('exit', () => fail(new ServerError('DatabaseStartError', { reason: lastLine(log) })))
  })
}

const lastLine = (log: string) => log.trim().split('\n').at(-1) ?? ''
