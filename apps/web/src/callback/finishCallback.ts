import { finishRedirect, type Storage } from '@solsmith/connect'

/** Why a visit elsewhere came to nothing. */
export type CallbackFailure = 'late' | 'canceled' | 'failed'

/** Where a person who comes back is led, and what the site that they were at is called. */
export type CallbackEnd = {
  readonly path: string
  readonly name: string
  readonly failure: CallbackFailure | null
}

/** Pages that may send a person away: no other address is ever led to from a callback, whatever was stored. */
export const callbackPaths: readonly string[] = [
  '/',
  '/create-token',
  '/copy-trending',
  '/create-liquidity',
  '/manage-liquidity',
  '/faq',
  '/learn',
  '/affiliate',
  '/privacy',
  '/terms',
]

const statePattern = /^[0-9a-f]{64}$/
/** As OAuth 2 and our own pages say it. */
const canceledErrors: readonly string[] = ['access_denied', 'canceled']

/**
 * Ends a visit elsewhere. Of what the address brings, `state` and `error` are read, and nothing of them is ever shown.
 *
 * @param search - Of the address, such as `?state=…`.
 * @returns Null where there is nothing to finish: no state, one that this browser has not given, or one that has come back before.
 */
export function finishCallback(storage: Storage, search: string, nowMs: number): CallbackEnd | null {
  const found = new URLSearchParams(search)
  const [state = '', ...more] = found.getAll('state')
  if (more.length > 0 || !statePattern.test(state)) return null
  const redirect = finishRedirect(storage, state, nowMs)
  if (!redirect) return null
  const { name, path, isLate } = redirect
  return { name, path: toOwnPath(path), failure: isLate ? 'late' : readFailure(found.getAll('error')) }
}

function readFailure(errors: readonly string[]): CallbackFailure | null {
  const [error, ...more] = errors
  if (error === undefined) return null
  return more.length === 0 && canceledErrors.includes(error) ? 'canceled' : 'failed'
}

/** Any origin does: it only shows whether a path leaves it. */
const base = 'https://own.invalid'

function toOwnPath(path: string): string {
  if (!URL.canParse(path, base)) return '/'
  const { origin, pathname, search } = new URL(path, base)
  return origin === base && callbackPaths.includes(pathname) ? pathname + search : '/'
}
