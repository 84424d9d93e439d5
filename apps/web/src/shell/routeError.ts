/**
 * Reads the error that a navigation carries in its state: a sentence, or an error with one.
 *
 * @example routeError({ error: 'Sign-in did not finish.' }) // 'Sign-in did not finish.'
 */
export function routeError(state: unknown): string | null {
  if (!isRecord(state)) return null
  const { error } = state
  const message = isRecord(error) ? error.message : error
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
