import { readBody } from '../../internet/readBody.ts'

const timeoutMs = 5_000
const limitBytes = 500_000

const empty: readonly number[] = [101, 204, 205, 304]

/**
 * `fetch` without redirects, limited in time and size.
 *
 * @throws {TypeError} as `fetch`, for a redirect, or if too long.
 */
export const createLimitedFetch =
  (patienceMs = timeoutMs): typeof fetch =>
  async (address, init = {}) => {
    const signals = [init.signal, AbortSignal.timeout(patienceMs)].filter((signal) => signal instanceof AbortSignal)
    // A redirect could leak a code or token.
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
    const text = await readBody(answer.body, limitBytes)
    if (text === null) throw new TypeError('The answer is too long')
    const { status, headers } = answer
    return new Response(empty.includes(status) ? null : text, { status, headers })
  }
