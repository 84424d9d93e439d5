import { readBody } from '../internet/readBody.ts'

/** A provider that takes longer is not waited for. */
const timeoutMs = 3_000
/** Nothing that a provider is asked for is longer. */
const limitBytes = 1_000_000

/** Why a provider's answer cannot be used: a status, `timeout`, `large`, `json` or `unreachable`. Its words and our question are left out. */
class ProviderAnswerError extends Error {
  override readonly name = 'ProviderAnswerError'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`A provider did not answer: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Asks a provider that the operator has chosen, and reads its answer as JSON.
 *
 * @throws {ProviderAnswerError}
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // A redirect could lead anywhere, with the key.
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ProviderAnswerError(String(response.status))
    }
    const text = await readBody(response.body, limitBytes)
    if (text === null) throw new ProviderAnswerError('large')
    return parse(text)
  } catch (cause) {
    if (cause instanceof ProviderAnswerError) throw cause
    throw new ProviderAnswerError(signal.aborted ? 'timeout' : 'unreachable', { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ProviderAnswerError('json', { cause })
  }
}
