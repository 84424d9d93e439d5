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
  const api = await servingApi(connect)
  if (!api) return null
  const { addresses } = await ask('NameResolveError', { name }, () =>
    api.call('fetchProfile', { params: { name }, query: { apiVersion: '2' } }),
  )
  return addresses[String(coinType(activeNetwork(connect).caip2))]?.address ?? null
}

/** Whether someone has a name. A look-up that fails says no, and so does a network that is not served. */
export async function isNameRegistered(connect: Connect, name: string): Promise<boolean> {
  const api = await servingApi(connect)
  if (!api) return false
  return api.call('fetchProfile', { params: { name }, query: { apiVersion: '2' } }).then(
    () => true,
    () => false,
  )
}

/**
 * Names like the one that was typed, and whether they are taken.
 *
 * @throws {ConnectError} `NameSuggestionsError`.
 */
export async function suggestNames(connect: Connect, name: string): Promise<readonly NameSuggestion[]> {
  const api = await servingApi(connect)
  if (!api) return []
  const { suggestions } = await ask('NameSuggestionsError', { name }, () =>
    api.call('suggestNames', { params: { name }, query: { zone: nameZoneOf(connect) } }),
  )
  return suggestions
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
  const api = await servingApi(connect)
  if (!api) return []
  const connection = activeConnection(connect)
  const sender = connection.status === 'connected' ? connection.account.address : undefined
  const found = await ask('NamesForAddressError', { address }, () =>
    api.call('fetchNames', { params: { address }, query: { sender, apiVersion: '2' } }),
  )
  const names = found.map(({ name }) => name)
  cache.set(address, names)
  return names
}

type Question = 'NameResolveError' | 'NameSuggestionsError' | 'NamesForAddressError'

/** The API's own reason is told where it gives one; otherwise the specification's words. */
async function ask<Name extends Question, Answer>(
  error: Name,
  context: Omit<NameErrors[Name], 'reason'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    const reason = isWireError(cause, 'ApiError') ? cause.message : null
    // The context of each of the three is what was asked for, and the reason.
    throw new NameError(error, { ...context, reason } as NameErrors[Name], { cause })
  }
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
