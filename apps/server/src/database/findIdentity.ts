import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ServerError } from '../errors.ts'
import type { Binaries } from './findBinaries.ts'

/** The user that PostgreSQL runs as. It refuses root and users without a passwd entry. */
export type Identity = {
  readonly name: 'self' | 'namespace' | 'nobody'
  /** Command prefix. */
  readonly prefix: readonly string[]
  /** Required owner of its folders, if not this process's user. */
  readonly owner: number | null
}

/** The unprivileged user of every Linux. */
const nobodyId = 65_534

const identities = {
  self: { name: 'self', prefix: [], owner: null },
  /** A user namespace that maps this user to nobody. Files stay this user's. */
  namespace: {
    name: 'namespace',
    prefix: ['unshare', '--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, '--'],
    owner: null,
  },
  /** Nobody, with access below root-only folders such as /root. */
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
 * Finds a user that can run PostgreSQL here. An existing cluster keeps its owner.
 *
 * @param env - The environment that PostgreSQL will run in.
 * @throws {ServerError} `DatabaseUserError` if this user cannot run it in any way.
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

/** PostgreSQL needs a passwd entry for its user's name. */
function hasEntry(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
