import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ServerError } from '../errors.ts'
import type { Binaries } from './findBinaries.ts'

/** Which user PostgreSQL runs as: it refuses to run as root, and without an entry in the list of users. */
export type Identity = {
  readonly name: 'self' | 'namespace' | 'nobody'
  /** Stands before a command of PostgreSQL. */
  readonly prefix: readonly string[]
  /** Who must own its folders, where that is not this process. */
  readonly owner: number | null
}

/** The user without rights that every Linux has. */
const nobodyId = 65_534

const identities = {
  self: { name: 'self', prefix: [], owner: null },
  /** Its own view of the users, in which this user is nobody. Files stay this user's. */
  namespace: {
    name: 'namespace',
    prefix: ['unshare', '--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, '--'],
    owner: null,
  },
  /** Nobody, who may also reach below folders that are root's alone, such as /root. */
  nobody: {
    name: 'nobody',
    prefix: [
      ...['setpriv', `--reuid=${nobodyId}`, `--regid=${nobodyId}`, '--clear-groups'],
      ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
    ],
    owner: nobodyId,
  },
} as const satisfies Record<string, Identity>

/**
 * Finds the user that can run PostgreSQL here. A cluster that exists keeps the owner that it has.
 *
 * @param env - The environment that PostgreSQL will run in.
 * @throws {ServerError} `DatabaseUserError` when this user cannot run it in any way.
 */
export function findIdentity({ folder }: Binaries, cluster: string, env: NodeJS.ProcessEnv): Identity {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && hasEntry()) return identities.self
  const isNobodys = existsSync(cluster) && statSync(cluster).uid === nobodyId
  const ways = isRoot ? [identities.namespace, identities.nobody] : [identities.namespace]
  const found = ways.find(({ name, prefix: [command = '', ...rest] }) => {
    if (isRoot && existsSync(cluster) && isNobodys !== (name === 'nobody')) return false
    return spawnSync(command, [...rest, join(folder, 'postgres'), '--version'], { env, cwd: '/' }).status === 0
  })
  if (!found) throw new ServerError('DatabaseUserError', { uid: process.getuid?.() ?? 0 })
  return found
}

/** Whether this user is in the list of users, which PostgreSQL asks for its name. */
function hasEntry(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
