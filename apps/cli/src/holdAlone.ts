import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { CliError } from './errors.ts'

/**
 * Holds a file until this process ends. Two runs at once would both find something not done yet, and do it twice. A process
 * that is gone holds nothing.
 *
 * @throws {CliError} `JournalBusyError`.
 */
export function holdAlone(path: string): void {
  if (!tryHold(path)) takeOver(path)
  if (held.size === 0) process.on('exit', releaseAll)
  held.add(path)
}

/**
 * Replaces the file of a process that is gone. Only one may do so at a time: another, which had read the same file, would remove
 * the new one.
 */
function takeOver(path: string): void {
  const turn = `${path}.turn`
  if (!tryHold(turn)) throw new CliError('JournalBusyError', { pid: readHolder(turn), path: turn })
  try {
    const holder = readHolder(path)
    // One that is empty is just being made.
    if (holder === 0 || isAlive(holder)) throw new CliError('JournalBusyError', { pid: holder, path })
    rmSync(path, { force: true })
    if (!tryHold(path)) throw new CliError('JournalBusyError', { pid: holder, path })
  } finally {
    rmSync(turn, { force: true })
  }
}

/** The process that made a file; 0 when the file is empty, or has gone meanwhile. */
const readHolder = (path: string): number => (existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0)

const held = new Set<string>()

const releaseAll = () => {
  for (const path of held) rmSync(path, { force: true })
}

/** Of two at the same moment, the system lets one make the file. */
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
