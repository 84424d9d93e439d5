import type * as z from 'zod'
import { ServerError } from '../../errors.ts'
import { readBody } from '../../internet/readBody.ts'

/** A user waits for it. */
const timeoutMs = 5_000
/** Wrapped keys are small. */
const limitBytes = 100_000

/** Secrets only in headers. */
export type KeyQuestion = { readonly url: string; readonly headers: HeadersInit; readonly body: string }

/**
 * @param isRefusal - Wrong service or purpose.
 * @throws {ServerError} `ShareKeyError` for refusals, else `KeyServiceError`.
 */
export async function requestKeyService<T>(
  service: string,
  { url, headers, body }: KeyQuestion,
  {
    schema,
    isRefusal,
  }: { readonly schema: z.ZodType<T>; readonly isRefusal: (status: number, text: string) => boolean },
): Promise<T> {
  const fail = (reason: string, cause?: unknown) =>
    new ServerError('KeyServiceError', {}, { cause: new Error(`${service}: ${reason}`, { cause }) })
  const signal = AbortSignal.timeout(timeoutMs)
  let status: number
  let text: string | null
  try {
    // A redirect could leak the key.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    status = response.status
    text = await readBody(response.body, limitBytes)
  } catch (cause) {
    throw fail(signal.aborted ? 'timeout' : 'unreachable', cause)
  }
  if (text === null) throw fail('large')
  if (status !== 200) throw isRefusal(status, text) ? new ServerError('ShareKeyError', {}) : fail(String(status))
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // Answers can contain keys.
    throw fail('answer')
  }
}
