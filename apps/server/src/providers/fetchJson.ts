import { readBody } from '../internet/readBody.ts'

const timeoutMs = 3_000
const limitBytes = 1_000_000

/** A status, `timeout`, `large`, `json` or `unreachable`; never texts. */
class ProviderAnswerError extends Error {
  override readonly name = 'ProviderAnswerError'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`A provider did not answer: ${reason}`, options)
    this.reason = reason
  }
}

/** @throws {ProviderAnswerError} */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // A redirect could leak the key.
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
