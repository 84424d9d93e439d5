import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServerError } from '../errors.ts'

/** How long an owner that is just stopping may take. */
const patienceMs = 3_000
const lookMs = 25

/**
 * Ends a PostgreSQL that lost its owner and still holds this cluster. One whose owner lives is left alone.
 *
 * @returns The process number in the cluster's lock file, if it means nothing any more: that of a killed server, which another
 *   program may have been given, or which its parent has not collected.
 * @throws {ServerError} `DatabaseInUseError` with the process that owns it.
 */
export async function endLeftOver(cluster: string): Promise<number | null> {
  const pid = readPostmaster(cluster)
  if (pid === null || !isServerOf(pid, cluster)) return pid
  const supervisor = readParent(pid)
  if (isServerOf(supervisor, cluster)) {
    await waitWhile(() => isServerOf(pid, cluster))
    if (isServerOf(pid, cluster)) throw new ServerError('DatabaseInUseError', { cluster, pid: readParent(supervisor) })
  } else {
    process.kill(pid, 'SIGINT')
    await waitWhile(() => isServerOf(pid, cluster))
  }
  return null
}

/** The process of the PostgreSQL that serves this cluster now; null when none does. */
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

/** The command line names the cluster; that of a zombie is empty. */
const isServerOf = (pid: number, cluster: string) => readProcess(pid, 'cmdline', 'args=').includes(cluster)

/** Behind the name of the program, which may hold anything, stand its state and its parent (proc(5)). */
const readParent = (pid: number) => Number(/(?:.*\) \w )?(\d+)/s.exec(readProcess(pid, 'stat', 'ppid='))?.[1])

/** Reads about a process from `/proc` on Linux and from `ps` elsewhere; nothing when there is none. */
function readProcess(pid: number, file: string, column: string): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
