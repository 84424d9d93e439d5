import { isWireError } from '@solsmith/wire'
import { servingApi } from '../api/api.ts'
import { createCache } from '../cache.ts'
import { activeConnection, activeNetwork, type Connect } from '../createConnect.ts'
import { NameError, type NameErrors } from './errors.ts'
import { coinType, nameZoneOf } from './names.ts'

/** A name that may be registered, and whether someone has it already. */
export type NameSuggestion = { readonly name: string; readonly registered: boolean }

const lifetimeMs = 300_000
/** Where the names of addresses are kept between visits. */
export const namesKey = 'solsmith:names'

/**
 * The address that a name resolves to on the active network; null when it resolves to none.
 *
 * @throws {ConnectError} `NameResolveError`, with the API's first reason where it gives one.
 */
export async function resolveName(connect: Connect, name: string): Promise<string | null> {
  const found = await findProfile(connect, name)
  if (found === null || found === 'blocked') return null
  return found.addresses[String(coinType(activeNetwork(connect).caip2))]?.address ?? null
}

/**
 * Whether someone has a name, or the operator has blocked it. Without a name service, no one has one.
 *
 * @throws {ConnectError} `NameResolveError` with the API's reason if it refuses the name (`isRefusal`), such as a reserved one, and if
 *   it does not answer: a look-up that fails has not found a free name.
 */
export const isNameRegistered = async (connect: Connect, name: string): Promise<boolean> =>
  (await findProfile(connect, name)) !== null

/** What the API says of a name; null where no one has it, or the network is not served. */
const findProfile = (connect: Connect, name: string) =>
  ask('NameResolveError', { name }, async () => {
    const api = await servingApi(connect)
    if (!api) return null
    return api.call('fetchProfile', { params: { name }, query: { apiVersion: '2' } }).catch((error: unknown) => {
      const status = statusOf(error)
      if (status === 404) return null
      // What an operator has blocked is no one's, and not free either.
      if (status === 451) return 'blocked' as const
      throw error
    })
  })

/**
 * Names like the one that was typed, and whether they are taken.
 *
 * @throws {ConnectError} `NameSuggestionsError`.
 */
export async function suggestNames(connect: Connect, name: string): Promise<readonly NameSuggestion[]> {
  return ask('NameSuggestionsError', { name }, async () => {
    const api = await servingApi(connect)
    const asked = { params: { name }, query: { zone: nameZoneOf(connect) } }
    return api ? (await api.call('suggestNames', asked)).suggestions : []
  })
}

/**
 * The names of an address, kept for five minutes.
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
    const api = await servingApi(connect)
    return (await api?.call('fetchNames', { params: { address }, query: { sender, apiVersion: '2' } })) ?? null
  })
  if (found === null) return []
  const names = found.map(({ name }) => name)
  cache.set(address, names)
  return names
}

type Question = 'NameResolveError' | 'NameSuggestionsError' | 'NamesForAddressError'

/** The API's own reason is told where it gives one; otherwise the specification's words. */
async function ask<Name extends Question, Answer>(
  error: Name,
  context: Omit<NameErrors[Name], 'reason' | 'isRefusal'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    const reason = isWireError(cause, 'ApiError') ? cause.message : null
    // Each of the three has what was asked for, and the reason.
    throw new NameError(error, { ...context, reason, isRefusal: isRefusal(cause) } as NameErrors[Name], { cause })
  }
}

/** Whether the API has answered that this name may not be had (`NameReservedError` and its like). */
const isRefusal = (cause: unknown): boolean =>
  isWireError(cause, 'ApiError') &&
  [400, 403].includes(cause.context.status) &&
  cause.context.reasons.some(({ name }) => name.startsWith('Name'))

/** The HTTP status of a refusal; null of what failed otherwise. */
const statusOf = (error: unknown): number | null =>
  isWireError(error) && 'status' in error.context ? error.context.status : null

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
