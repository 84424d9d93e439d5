import { finishRedirect, type Storage } from '@solsmith/connect'

export type CallbackFailure = 'late' | 'canceled' | 'failed'

export type CallbackOutcome = {
  readonly path: string
  readonly name: string
  readonly failure: CallbackFailure | null
}

/** Pages that start a redirect. The callback leads to no other path, whatever was stored. */
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
const canceledErrors: readonly string[] = ['access_denied', 'canceled']

/**
 * Finishes a redirect. Reads only `state` and `error`, and never shows either.
 *
 * @returns Null if there is nothing to finish: no state, an unknown one, or one already used.
 */
export function finishCallback(storage: Storage, search: string, nowMs: number): CallbackOutcome | null {
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

/** Any origin works: it only shows whether a path leaves it. */
const base = 'https://own.invalid'

function toOwnPath(path: string): string {
  if (!URL.canParse(path, base)) return '/'
  const { origin, pathname, search } = new URL(path, base)
  return origin === base && callbackPaths.includes(pathname) ? pathname + search : '/'
}
