import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServerError } from '../errors.ts'

/** For an owner that is stopping. */
const patienceMs = 3_000
const lookMs = 25

/**
 * Stops an orphaned PostgreSQL of this cluster.
 *
 * @returns A stale process ID in its lock file, if any.
 * @throws {ServerError} `DatabaseInUseError` with the owner.
 */
export async function stopOrphanedPostgres(cluster: string): Promise<number | null> {
  const pid = readPostmaster(cluster)
  if (pid === null || !isServerOf(pid, cluster)) return pid
  const supervisor = readParent(pid)
  await waitWhile(() => isServerOf(pid, cluster) && isServerOf(supervisor, cluster))
  if (!isServerOf(pid, cluster)) return null
  if (isServerOf(supervisor, cluster))
    throw new ServerError('DatabaseInUseError', { cluster, pid: readParent(supervisor) })
  process.kill(pid, 'SIGINT')
  await waitWhile(() => isServerOf(pid, cluster))
  return null
}

export function findRunning(cluster: string): number | null {
  const pid = readPostmaster(cluster)
  return pid !== null && isServerOf(pid, cluster) ? pid : null
}

function readPostmaster(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : null
}

async function waitWhile(isSo: () => boolean): Promise<void> {
  for (const until = Date.now() + patienceMs; isSo() && Date.now() < until; )
    await new Promise((done) => setTimeout(done, lookMs))
}

/** A zombie's command line is empty. */
const isServerOf = (pid: number, cluster: string) => readProcess(pid, 'cmdline', 'args=').includes(cluster)

/** Follow the program name, which can contain anything (proc(5)). */
const readParent = (pid: number) => Number(/(?:.*\) \w )?(\d+)/s.exec(readProcess(pid, 'stat', 'ppid='))?.[1])

/** From `/proc` or `ps`; empty if gone. */
function readProcess(pid: number, file: string, column: string): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
