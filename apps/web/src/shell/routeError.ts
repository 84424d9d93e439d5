import { read } from '@solsmith/chain'

/**
 * Reads the error in a navigation state: a message, or an error with one.
 *
 * @example routeError({ error: 'Sign-in did not finish.' }) // 'Sign-in did not finish.'
 */
export function routeError(state: unknown): string | null {
  if (!read.isRecord(state)) return null
  const { error } = state
  const message = read.isRecord(error) ? error.message : error
  return typeof message === 'string' && message.trim() !== '' ? message : null
}
