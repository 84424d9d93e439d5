import type { Identity } from '@solsmith/wire'
import { apiOf } from '../api/api.ts'
import { createCache } from '../cache.ts'
import { identityKey } from '../connection/forgetCaches.ts'
import { activeConnection, activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'

/** How long a name and a picture are taken to be the same. */
const lifetimeMs = 300_000

const noIdentity: Identity = { avatar: null, name: null }

/**
 * The identity of an address, as the API knows it. Only EVM mainnets have such names; no one is asked about others.
 *
 * @returns Nulls for what is not known, also when the API does not answer.
 */
export async function fetchIdentity(
  connect: Connect,
  address: string,
  now: () => number = Date.now,
): Promise<Identity> {
  const api = apiOf(connect)
  const { caip2, money } = activeNetwork(connect)
  if (!api || activeNamespace(connect) !== 'eip155' || money !== 'real') return noIdentity
  const cache = createCache({ storage: connect.storage, key: identityKey, lifetimeMs, isValue: isIdentity, now })
  const known = cache.get(address)
  if (known) return known
  if (!(await api.supports(caip2))) return { avatar: '', name: '' }
  const connection = activeConnection(connect)
  const sender = connection.status === 'connected' ? connection.account.address : undefined
  try {
    const identity = await api.call('fetchIdentity', { params: { address }, query: { sender } })
    cache.set(address, identity)
    return identity
  } catch {
    return noIdentity
  }
}

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' && value !== null && 'avatar' in value && 'name' in value
