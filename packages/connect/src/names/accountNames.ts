import { isWireError } from '@solsmith/wire'
import { apiWithFallback } from '../api/api.ts'
import { createCache } from '../cache.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { NameError, type NameErrors } from './errors.ts'
import { coinType, nameZoneOf } from './names.ts'

/** A name, and whether it is taken. */
export type NameSuggestion = { readonly name: string; readonly registered: boolean }

const lifetimeMs = 300_000
export const namesKey = 'solsmith:names'

/**
 * Resolves a name on the active network.
 *
 * @throws {ConnectError} `NameResolveError`.
 */
export async function resolveName(connect: Connect, name: string): Promise<string | null> {
  const found = await findProfile(connect, name)
  if (found === null || found === 'blocked') return null
  return found.addresses[String(coinType(activeNetwork(connect).caip2))]?.address ?? null
}

/**
 * Checks whether a name is taken or blocked; none is without a service.
 *
 * @throws {ConnectError} `NameResolveError`, with `isRefusal` for reserved names: a failed lookup doesn't mean free.
 */
export const isNameRegistered = async (connect: Connect, name: string): Promise<boolean> =>
  (await findProfile(connect, name)) !== null

const findProfile = (connect: Connect, name: string) =>
  ask('NameResolveError', { name }, async () => {
    const api = await apiWithFallback(connect)
    if (!api) return null
    return api.call('fetchProfile', { params: { name }, query: { apiVersion: '2' } }).catch((error: unknown) => {
      const status = statusOf(error)
      if (status === 404) return null
      // Blocked names are not free.
      if (status === 451) return 'blocked' as const
      throw error
    })
  })

/**
 * Suggests similar names, and whether they are taken.
 *
 * @throws {ConnectError} `NameSuggestionsError`.
 */
export async function suggestNames(connect: Connect, name: string): Promise<readonly NameSuggestion[]> {
  return ask('NameSuggestionsError', { name }, async () => {
    const api = await apiWithFallback(connect)
    const asked = { params: { name }, query: { zone: nameZoneOf(connect) } }
    return api ? (await api.call('suggestNames', asked)).suggestions : []
  })
}

/**
 * Fetches an address's names, cached for five minutes.
 *
 * @throws {ConnectError} `NamesForAddressError`.
 */
export async function fetchNames(
  connect: Connect,
  address: string,
  now: () => number = Date.now,
): Promise<readonly string[]> {
  const cache = createCache({ storage: connect.storage, key: namesKey, lifetimeMs, isValue: isNames, now })
  const known = cache.get(address)
  if (known) return known
  const connection = activeConnection(connect)
  const sender = connection.status === 'connected' ? connection.account.address : undefined
  const found = await ask('NamesForAddressError', { address }, async () => {
    const api = await apiWithFallback(connect)
    return (await api?.call('fetchNames', { params: { address }, query: { sender, apiVersion: '2' } })) ?? null
  })
  if (found === null) return []
  const names = found.map(({ name }) => name)
  cache.set(address, names)
  return names
}

type Question = 'NameResolveError' | 'NameSuggestionsError' | 'NamesForAddressError'

async function ask<Name extends Question, Answer>(
  error: Name,
  context: Omit<NameErrors[Name], 'reason' | 'isRefusal'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    const reason = isWireError(cause, 'ApiError') ? cause.message : null
    // All three share this context.
    throw new NameError(error, { ...context, reason, isRefusal: isRefusal(cause) } as NameErrors[Name], { cause })
  }
}

/** `NameReservedError` and similar. */
const isRefusal = (cause: unknown): boolean =>
  isWireError(cause, 'ApiError') &&
  [400, 403].includes(cause.context.status) &&
  cause.context.reasons.some(({ name }) => name.startsWith('Name'))

const statusOf = (error: unknown): number | null =>
  isWireError(error) && 'status' in error.context ? error.context.status : null

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
