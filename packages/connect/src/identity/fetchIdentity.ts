import type { Identity } from '@solsmith/wire'
import { accountOf } from '../account/account.ts'
import { recordReading } from '../account/recordReading.ts'
import { createCache } from '../cache.ts'
import { identityKey } from '../connection/clearCaches.ts'
import { activeConnection, activeNamespace, activeNetwork, type Connect } from '../createConnect.ts'
import { hasNamesOn } from '../namespaces/features.ts'

const lifetimeMs = 300_000

const noIdentity: Identity = { avatar: null, name: null }

/**
 * Fetches name and avatar; none on EVM testnets.
 *
 * @returns Nulls if unknown, or without an answer.
 */
export async function fetchIdentity(
  connect: Connect,
  address: string,
  now: () => number = Date.now,
): Promise<Identity> {
  if (!hasNames(connect)) return noIdentity
  const cache = createCache({ storage: connect.storage, key: identityKey, lifetimeMs, isValue: isIdentity, now })
  const known = cache.get(address)
  if (known) return note(connect, address, known)
  // Pages without a connection skip the API's code.
  const { apiOf, ownImageUrl } = await import('../api/api.ts')
  const api = await apiOf(connect)
  if (!api) return noIdentity
  if ((await api.supportOf(activeNetwork(connect).caip2)) !== 'served') return { avatar: '', name: '' }
  const connection = activeConnection(connect)
  const sender = connection.status === 'connected' ? connection.account.address : undefined
  try {
    const { name, avatar } = await api.call('fetchIdentity', { params: { address }, query: { sender } })
    const identity = { name, avatar: avatar && ownImageUrl(connect, avatar) }
    cache.set(address, identity)
    return note(connect, address, identity)
  } catch {
    return noIdentity
  }
}

/** The API may not know a new name yet. */
function note(connect: Connect, address: string, identity: Identity): Identity {
  const { avatar, name } = identity
  const known = accountOf(connect.store.get(), activeNamespace(connect)).reading
  const kept = known?.caipAddress.endsWith(`:${address}`) ? known.profile?.name : null
  recordReading(connect, address, { profile: { name: name || (kept ?? null), image: avatar || null } })
  return identity
}

const hasNames = (connect: Connect): boolean => hasNamesOn(activeNetwork(connect))

const isIdentity = (value: unknown): value is Identity =>
  typeof value === 'object' && value !== null && 'avatar' in value && 'name' in value
