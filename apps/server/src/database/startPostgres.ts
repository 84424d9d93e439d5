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
import { endLeftOver } from './endLeftOver.ts'
import { type Binaries, findBinaries } from './findBinaries.ts'
import { findIdentity, type Identity } from './findIdentity.ts'
import { socketFolder } from './socketFolder.ts'

/** A PostgreSQL of our own over one folder. */
export type Postgres = {
  /** The folder of its socket. */
  readonly host: string
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>
  /** Stops it within a moment and rolls back open transactions. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** Contains the cluster and its related files. */
  readonly folder: string
  /** Folder of `initdb` and `postgres`; null: searched on this machine. */
  readonly binFolder: string | null
  /** False if data need not survive a power failure, as in tests. */
  readonly isDurable?: boolean
  /** Aborts the creation of a cluster, which starts over next time. */
  readonly signal?: AbortSignal
}

/** User and database of a cluster. Only processes with access to the socket's folder reach it. */
export const ownUser = 'solsmith'
export const ownDatabase = 'postgres'

/**
 * Waits on stdin and stops PostgreSQL when it ends, so that nothing survives a killed owner. It repeats the signal for
 * a while, because a program that has just started ignores the first one. The waiting part ends first, so that it never
 * signals a reused process ID.
 */
const supervise = [
  'exec 3<&0; "$@" 3<&- & p=$!',
  '(cat <&3 >/dev/null; for i in 1 2 3 4 5 6 7 8 9 10; do kill -INT $p 2>/dev/null || break; sleep 0.2; done) & w=$!',
  'wait $p; s=$?; kill $w 2>/dev/null; exit $s',
].join('; ')

/** Length of PostgreSQL's retained output, to report a failed start. */
const keptLogCharacters = 8_000

/**
 * Starts PostgreSQL over a folder, and creates the cluster the first time.
 *
 * @throws {ServerError} `DatabaseMachineError` without a PostgreSQL for this machine, `DatabaseUserError`,
 *   `DatabaseVersionError`, `DatabaseInUseError`, `DatabaseFolderError`, `DatabaseStartError`.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder, binFolder, isDurable = true, signal } = options
  if (process.platform === 'win32') throw new ServerError('DatabaseMachineError', { machine: machineName })
  const home = resolve(folder)
  const cluster = clusterFolder(folder)
  const binaries = chooseBinaries(binFolder, cluster)
  const host = socketFolder(home)
  const libraries = join(home, 'libraries')
  // Libraries search for others in their own folder.
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
    // Created under another name, so that an interrupted creation never counts as complete.
    const made = `${cluster}.new`
    rmSync(made, { recursive: true, force: true })
    await run(command('initdb', [...initFlags(made), ...(isDurable ? [] : ['--no-sync'])]), { env, signal })
    renameSync(made, cluster)
  }
  const stale = await endLeftOver(cluster)
  const child = spawn('/bin/sh', ['-c', supervise, 'sh', ...command('postgres', flags(cluster, host, isDurable))], {
    // Keeps PostgreSQL from mistaking an unrelated process with this ID for the cluster's owner.
    env: { ...env, ...(stale === null ? {} : { PG_GRANDPARENT_PID: String(stale) }) },
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C in a terminal is for the owner, which stops PostgreSQL last.
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

/** Returns the folder of PostgreSQL's own files. */
export const clusterFolder = (folder: string) => join(resolve(folder), 'cluster')

const machineName = `${process.platform} ${process.arch}`

/** Selects the version that created the cluster, which no other can serve. */
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

/**
 * Links in our own folder, because installed packages may be read-only or another user's. macOS does not search it, so
 * there the links go to the place of the package's own script.
 */
function linkLibraries({ libraries }: Binaries, folder: string): void {
  for (const [name, file] of libraries) {
    const link = join(process.platform === 'darwin' ? dirname(file) : folder, name)
    if (lstatSync(link, { throwIfNoEntry: false }) && readlinkSync(link) === file) continue
    rmSync(link, { force: true })
    symlinkSync(file, link)
  }
}

/** The substitute folder lies in a world-writable one, so it must be ours and closed to others. */
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
    // Its TLS library is out of support, and nothing needs a port.
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    max_connections: 40,
    shared_buffers: '64MB',
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

type Within = { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal | undefined }

/** Runs a command that ends with this process, even when killed. */
async function run(command: readonly string[], { env, signal }: Within): Promise<void> {
  signal?.throwIfAborted()
  const args = ['-c', supervise, 'sh', ...command]
  const child = spawn('/bin/sh', args, { env, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] })
  signal?.addEventListener('abort', () => child.stdin.end(), { once: true })
  const said = text(child.stderr)
  const code = await new Promise((done, fail) => child.once('exit', done).once('error', fail))
  child.stdin.end()
  // Child processes may outlive the command for a moment and write to the folder.
  const log = await said
  signal?.throwIfAborted()
  if (code !== 0) throw new ServerError('DatabaseStartError', { reason: lastLine(log) })
}

/** @throws {ServerError} `DatabaseStartError` with PostgreSQL's last line of output. */
function waitUntilReady(child: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((done, fail) => {
    child.stderr?.on('data', (bytes) => {
      log = (log + bytes).slice(-keptLogCharacters)
      if (log.includes('ready to accept connections')) done()
    })
    child.once('error', fail)
    child.once('exit', () => fail(new ServerError('DatabaseStartError', { reason: lastLine(log) })))
  })
}

const lastLine = (log: string) => log.trim().split('\n').at(-1) ?? ''
