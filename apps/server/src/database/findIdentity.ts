import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ServerError } from '../errors.ts'
import type { Binaries } from './findBinaries.ts'

/** PostgreSQL refuses root and users without a passwd entry. */
export type Identity = {
  readonly name: 'self' | 'namespace' | 'nobody'
  readonly prefix: readonly string[]
  /** Owner of its folders, if different. */
  readonly owner: number | null
}

/** Unprivileged on every Linux. */
const nobodyId = 65_534

const identities = {
  self: { name: 'self', prefix: [], owner: null },
  /** User namespace that maps this user to nobody. */
  namespace: {
    name: 'namespace',
    prefix: ['unshare', '--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, '--'],
    owner: null,
  },
  /** User nobody, with access below root-only folders. */
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
 * Finds a user for PostgreSQL. A cluster keeps its owner.
 *
 * @param env - PostgreSQL's environment.
 * @throws {ServerError} `DatabaseUserError` if there is none.
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

function hasEntry(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
