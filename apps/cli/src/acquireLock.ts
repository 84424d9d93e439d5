import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { CliError } from './errors.ts'

/**
 * Locks a file until this process ends, so two runs do not do the same work.
 *
 * @throws {CliError} `JournalBusyError`.
 */
export function acquireLock(path: string): void {
  if (!tryHold(path)) takeOver(path)
  if (held.size === 0) process.on('exit', releaseAll)
  held.add(path)
}

/** Guarded, because another process that read the same file would remove the new lock. */
function takeOver(path: string): void {
  const turn = `${path}.turn`
  if (!tryHold(turn)) throw new CliError('JournalBusyError', { pid: readHolder(turn), path: turn })
  try {
    const holder = readHolder(path)
    // An empty file is being created.
    if (holder === 0 || isAlive(holder)) throw new CliError('JournalBusyError', { pid: holder, path })
    rmSync(path, { force: true })
    if (!tryHold(path)) throw new CliError('JournalBusyError', { pid: holder, path })
  } finally {
    rmSync(turn, { force: true })
  }
}

/** 0 if the lock is empty or gone. */
const readHolder = (path: string): number => (existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0)

const held = new Set<string>()

const releaseAll = () => {
  for (const path of held) rmSync(path, { force: true })
}

/** The system lets only one of two concurrent processes create the file. */
function tryHold(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is one, though we may not ask it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
