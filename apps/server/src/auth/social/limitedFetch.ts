import { readBody } from '../../internet/readBody.ts'

/** A provider that takes longer is not waited for. */
const timeoutMs = 5_000
/** Nothing that a provider is asked for is longer. */
const limitBytes = 500_000

/** Statuses whose answers have no body. */
const empty: readonly number[] = [101, 204, 205, 304]

/**
 * `fetch` for providers: no redirect is followed, an answer that is late or too long is none.
 *
 * @throws {TypeError} as `fetch`; also where no redirect may be followed, or an answer is too long.
 */
export const createLimitedFetch =
  (patienceMs = timeoutMs): typeof fetch =>
  async (address, init = {}) => {
    const signals = [init.signal, AbortSignal.timeout(patienceMs)].filter((signal) => signal instanceof AbortSignal)
    // A redirect could lead anywhere, with a code or a token.
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
    const text = await readBody(answer.body, limitBytes)
    if (text === null) throw new TypeError('The answer is too long')
    const { status, headers } = answer
    return new Response(empty.includes(status) ? null : text, { status, headers })
  }
