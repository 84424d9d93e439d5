import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test as base, beforeAll, beforeEach, describe, expect } from 'vitest'
import { askPostgres } from '../testing/testDatabase.ts'
import { socketFolder } from './socketFolder.ts'
import { clusterFolder, startPostgres } from './startPostgres.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'solsmith-postgres-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

beforeEach(({ skip }) => {
  if (process.platform !== 'linux')
    skip('Users and processes are arranged with setpriv and /proc, which only Linux has.')
})

let made = ''
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'solsmith-made-'))
  await (await start(made)).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

const copyCluster = (folder: string) =>
  execFileSync('cp', ['-a', clusterFolder(made), clusterFolder(folder)], { stdio: 'inherit' })

const isRoot = process.getuid?.() === 0
const binFolder = process.env.PG_BIN ?? null
const start = (folder: string) => startPostgres({ folder, binFolder, isDurable: false })
const readPid = (folder: string) =>
  Number(readFileSync(join(clusterFolder(folder), 'postmaster.pid'), 'utf8').split('\n')[0])

test('preserves data over a restart', async ({ folder }) => {
  copyCluster(folder)
  const first = await start(folder)
  await askPostgres(folder, 'create table kept as select 7 as number')
  await first.stop()

  const second = await start(folder)
  expect(await askPostgres(folder, 'select number from kept')).toEqual([{ number: 7 }])
  await second.stop()
})

test("places the socket elsewhere if the folder's path is too long", async ({ folder }) => {
  const long = join(folder, 'x'.repeat(90))
  mkdirSync(long)
  copyCluster(long)
  const postgres = await start(long)

  expect(socketFolder(long).length).toBeLessThan(80)
  expect(await askPostgres(long, 'select 1 as one')).toEqual([{ one: 1 }])

  await postgres.stop()
  rmSync(socketFolder(long), { recursive: true })
})

test('refuses a substitute folder that other users can enter', async ({ folder }) => {
  const long = join(folder, 'y'.repeat(90))
  mkdirSync(socketFolder(long))
  chmodSync(socketFolder(long), 0o755)

  await expect(start(long)).rejects.toMatchObject({ name: 'DatabaseFolderError' })

  rmSync(socketFolder(long), { recursive: true })
})

test('restarts an interrupted cluster creation', async ({ folder }) => {
  mkdirSync(`${clusterFolder(folder)}.new`)
  writeFileSync(join(`${clusterFolder(folder)}.new`, 'PG_VERSION'), '18\n')

  const postgres = await start(folder)

  expect(await askPostgres(folder, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test("refuses a second owner with the first one's process ID", async ({ folder }) => {
  copyCluster(folder)
  const postgres = await start(folder)

  await expect(start(folder)).rejects.toMatchObject({ name: 'DatabaseInUseError', context: { pid: process.pid } })

  expect(await askPostgres(folder, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('ends when its owner is killed', async ({ folder }) => {
  copyCluster(folder)
  const owner = await startOwner(folder)
  const pid = readPid(folder)

  owner.kill('SIGKILL')

  await expect.poll(() => isRunning(pid), { interval: 20 }).toBe(false)
})

test('ends the creation of a cluster when its owner is killed', async ({ folder }) => {
  const bin = join(folder, 'bin')
  const made = `${clusterFolder(folder)}.new`
  const script = `const { mkdirSync, rmSync, writeFileSync } = require('fs')
    process.on('SIGINT', () => { rmSync('${made}', { recursive: true }); process.exit(1) })
    mkdirSync('${made}', { recursive: true })
    writeFileSync('${join(made, 'PG_VERSION')}', '')
    setInterval(() => {}, 1_000)`
  mkdirSync(bin)
  writeFileSync(join(bin, 'postgres'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(bin, 'initdb'), `#!${process.execPath}\n${script}`, { mode: 0o755 })
  for (const path of [folder, bin]) chmodSync(path, 0o777)
  const owner = spawnOwner(folder, {}, [], bin)
  await expect.poll(() => existsSync(join(made, 'PG_VERSION'))).toBe(true)

  owner.kill('SIGKILL')

  await expect.poll(() => existsSync(made)).toBe(false)
})

test('ends all child processes of an aborted cluster creation', async ({ folder }) => {
  const [bin, started, late] = [join(folder, 'bin'), join(folder, 'started'), join(folder, 'late')]
  const script = `process.on('SIGINT', () => process.exit(1))
    require('child_process').spawn('sh', ['-c', 'sleep 0.5; touch ${late}'], { stdio: 'inherit' })
    require('fs').writeFileSync('${started}', '')`
  mkdirSync(bin)
  writeFileSync(join(bin, 'postgres'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(bin, 'initdb'), `#!${process.execPath}\n${script}`, { mode: 0o755 })
  for (const path of [folder, bin]) chmodSync(path, 0o777)
  const controller = new AbortController()
  const { signal } = controller
  const making = startPostgres({ folder: join(folder, 'data'), binFolder: bin, isDurable: false, signal })
  await expect.poll(() => existsSync(started), { interval: 5 }).toBe(true)

  controller.abort()

  await expect(making).rejects.toMatchObject({ name: 'AbortError' })
  expect(existsSync(late)).toBe(true)
})

function signalIfThere(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

test.for(['before', 'during'])(
  'ends a PostgreSQL that lost its owner without noticing %s the next start',
  async (when, { folder }) => {
    copyCluster(folder)
    const owner = await startOwner(folder)
    await askPostgres(folder, 'create table kept as select 7 as number')
    const pid = readPid(folder)
    const supervisor = readParent(pid)
    const childrenOf = (parents: readonly number[]) =>
      listProcesses().flatMap((each) => (parents.includes(each.ppid) && each.pid !== pid ? [each.pid] : []))
    const findHelpers = () => {
      const waiting = childrenOf([supervisor])
      return [...waiting, ...childrenOf(waiting)]
    }
    await expect.poll(() => findHelpers().length).toBeGreaterThanOrEqual(2)
    const stopped = new Set<number>()
    const findMoving = () => [supervisor, ...findHelpers()].filter((each) => !stopped.has(each))
    for (let moving = findMoving(); moving.length > 0; moving = findMoving())
      for (const each of moving) {
        signalIfThere(each, 'SIGSTOP')
        stopped.add(each)
      }
    const end = () => {
      for (const each of stopped) signalIfThere(each, 'SIGKILL')
    }
    if (when === 'before') end()
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    expect(isRunning(pid)).toBe(true)
    if (when === 'during') setTimeout(end, 200)

    const postgres = await start(folder)

    expect(isRunning(pid)).toBe(false)
    expect(await askPostgres(folder, 'select number from kept')).toEqual([{ number: 7 }])
    await postgres.stop()
  },
)

test('does not count a killed and unreaped PostgreSQL as an owner', async ({ folder }) => {
  copyCluster(folder)
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = await once(parent.stdout, 'data')
  const zombie = Number(String(said))
  process.kill(zombie, 'SIGKILL')
  writeFileSync(join(clusterFolder(folder), 'postmaster.pid'), `${zombie}\n`)

  const postgres = await start(folder)

  expect(await askPostgres(folder, 'select 1 as one')).toEqual([{ one: 1 }])
  parent.kill('SIGKILL')
  await postgres.stop()
})

test('does not count a reused process ID as an owner', async ({ folder }) => {
  copyCluster(folder)
  writeFileSync(join(clusterFolder(folder), 'postmaster.pid'), `${process.pid}\n`)

  const postgres = await start(folder)

  expect(await askPostgres(folder, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('reports the version that a cluster needs', async ({ folder }) => {
  mkdirSync(clusterFolder(folder), { recursive: true })
  writeFileSync(join(clusterFolder(folder), 'PG_VERSION'), '12\n')

  await expect(start(folder)).rejects.toMatchObject({ name: 'DatabaseVersionError', context: { found: 12 } })
})

test('reports missing PostgreSQL programs', async ({ folder }) => {
  await expect(startPostgres({ folder, binFolder: join(folder, 'none') })).rejects.toMatchObject({
    name: expect.stringMatching(/^Database(Start|User)Error$/),
  })
})

test('runs below a folder that only its owner can enter', async ({ folder }) => {
  chmodSync(folder, 0o700)
  const below = join(folder, 'below')
  mkdirSync(below)
  copyCluster(below)
  const postgres = await start(below)

  expect(await askPostgres(below, 'select current_user as name')).toEqual([{ name: 'solsmith' }])
  await postgres.stop()
})

test("runs as nobody for root without user namespaces, and continues with that user's cluster", async ({
  folder,
  skip,
}) => {
  if (!isRoot) skip('Only root may become another user.')
  const path = await hideCommand(folder, 'unshare')
  const owner = await startOwner(join(folder, 'data'), { PATH: path })
  expect(readUser(readPid(join(folder, 'data')))).toBe(65_534)
  await askPostgres(join(folder, 'data'), 'create table kept as select 7 as number')
  await end(owner)

  const postgres = await start(join(folder, 'data'))

  expect(await askPostgres(join(folder, 'data'), 'select number from kept')).toEqual([{ number: 7 }])
  await postgres.stop()
})

test('explains the options to root without any other user', async ({ folder, skip }) => {
  if (!isRoot) skip('Only root is refused by PostgreSQL.')
  const path = await hideCommand(folder, 'unshare', 'setpriv')

  expect(await runOwner(join(folder, 'data'), { PATH: path })).toContain('DatabaseUserError')
})

test('runs as the user itself if it has a passwd entry', { tags: 'release' }, async ({ folder, skip }) => {
  if (!isRoot) skip('Every other test here shows it.')
  const as = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  chmodSync(folder, 0o755)
  execFileSync('mkdir', ['-m', '777', join(folder, 'data')])
  if (!canRead(as)) skip('The clone is in a folder that no other user may enter.')
  const path = await hideCommand(folder, 'unshare', 'setpriv')

  expect(await runOwner(join(folder, 'data', 'a'), { PATH: path }, as)).toBe('started')
})

test('runs a user without a name in a user namespace, and explains the options elsewhere', { tags: 'release' }, async ({
  folder,
  skip,
}) => {
  if (!isRoot) skip('Only root may become a user without a name.')
  const as = ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups']
  chmodSync(folder, 0o755)
  execFileSync('mkdir', ['-m', '777', join(folder, 'data')])
  if (!canRead(as)) skip('The clone is in a folder that no other user may enter.')
  const hidden = await hideCommand(folder, 'unshare')
  chmodSync(hidden, 0o755)

  expect(await runOwner(join(folder, 'data', 'a'), { PATH: hidden }, as)).toContain('DatabaseUserError')
  expect(await runOwner(join(folder, 'data', 'b'), {}, as)).toMatch(/^(started|.*DatabaseUserError)/)
})

const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const

function canMakeContainer(): boolean {
  try {
    execFileSync(container[0], [...container.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('in a container', () => {
  beforeEach(({ skip }) => {
    if (!canMakeContainer()) skip('This system lets no one make a space of process numbers.')
  })

  test('continues after a kill and restart of a container whose first process is the server', {
    tags: 'release',
  }, async ({ folder }) => {
    copyCluster(folder)
    const first = spawnOwner(folder, {}, container)
    expect(await readLine(first)).toBe('started')
    expect(readPid(folder)).toBeLessThan(1_000)
    await askPostgres(folder, 'create table kept as select 7 as number')
    const ended = once(first, 'exit')
    first.kill('SIGKILL')
    await ended

    const second = spawnOwner(folder, {}, container)
    expect(await readLine(second)).toBe('started')
    expect(await askPostgres(folder, 'select number from kept')).toEqual([{ number: 7 }])
    await end(second)
  })

  test("continues after a killed server if the container's first process reaps children", { tags: 'release' }, async ({
    folder,
  }) => {
    copyCluster(folder)
    const init = spawnOwner(folder, {}, [...container, 'sh', '-c', '"$@"; "$@"', 'sh'])
    expect(await readLine(init)).toBe('started')
    await askPostgres(folder, 'create table kept as select 7 as number')

    const shell = listProcesses().find(({ ppid }) => ppid === init.pid)?.pid
    const server = listProcesses().find(({ ppid }) => ppid === shell)?.pid
    if (server === undefined) throw new TypeError('the server was started by the shell')
    process.kill(server, 'SIGKILL')

    expect(await readLine(init)).toBe('started')
    expect(await askPostgres(folder, 'select number from kept')).toEqual([{ number: 7 }])
    await end(init)
  })
})

const ownerProgram = `
  import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'startPostgres.ts'))}
  const [folder, binFolder] = process.argv.slice(1)
  try {
    const postgres = await startPostgres({ folder, binFolder: binFolder || null, isDurable: false })
    console.log('started')
    process.stdin.resume().on('end', () => postgres.stop())
  } catch (error) {
    console.log(error.name)
  }
`

function spawnOwner(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  as: readonly string[] = [],
  bin = binFolder ?? '',
): ChildProcess {
  const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning', '--input-type=module']
  const words = [...as, process.execPath, ...flags, '-e', ownerProgram, folder, bin]
  const [command = '', ...args] = words
  const [setpriv] = as
  return spawn(setpriv ? `/usr/bin/${setpriv}` : command, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: '', ...env },
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function startOwner(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const owner = spawnOwner(folder, env)
  expect(await readLine(owner)).toBe('started')
  return owner
}

async function runOwner(folder: string, env: NodeJS.ProcessEnv, as: readonly string[] = []): Promise<string> {
  const owner = spawnOwner(folder, env, as)
  const said = await readLine(owner)
  await end(owner)
  return said
}

async function readLine({ stdout }: ChildProcess): Promise<string> {
  return stdout ? String((await once(stdout, 'data'))[0]).trim() : ''
}

async function end(owner: ChildProcess): Promise<void> {
  if (owner.exitCode !== null) return
  const ended = once(owner, 'exit')
  owner.stdin?.end()
  await ended
}

async function hideCommand(folder: string, ...hidden: readonly string[]): Promise<string> {
  const path = join(folder, 'commands')
  mkdirSync(path, { recursive: true })
  const needed = ['sh', 'cat', 'setpriv', 'unshare', 'locale', 'ls'].filter((name) => !hidden.includes(name))
  execFileSync('sh', ['-c', needed.map((name) => `ln -sf $(command -v ${name}) ${path}/${name}`).join('; ')])
  return path
}

function canRead(as: readonly string[]): boolean {
  const [command = '', ...args] = as
  try {
    execFileSync(command, [...args, process.execPath, '--version', join(import.meta.dirname, 'startPostgres.ts')], {
      cwd: import.meta.dirname,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

const listProcesses = () =>
  execFileSync('sh', ['-c', 'cat /proc/[0-9]*/stat 2>/dev/null; true'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), ppid: Number(/\) \w (\d+)/.exec(line)?.[1]) }))

const readParent = (pid: number) => listProcesses().find((each) => each.pid === pid)?.ppid ?? 0

const readUser = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
