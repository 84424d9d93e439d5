import type * as z from 'zod'
import { ServerError } from '../../errors.ts'
import { readBody } from '../../internet/readBody.ts'

/** A person waits for it. */
const timeoutMs = 5_000
/** A wrapped key has some hundred bytes. */
const limitBytes = 100_000

/** What a key service is asked; secrets are in the headers alone. */
export type KeyQuestion = { readonly url: string; readonly headers: HeadersInit; readonly body: string }

/**
 * Asks a key service of the operator's, and reads its answer.
 *
 * @param isRefusal - Whether an answer says that this was not wrapped by it, or for something else.
 * @throws {ServerError} `ShareKeyError` for such an answer, `KeyServiceError` for any other that is of no use, and for none.
 */
export async function askKeyService<T>(
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
    // A redirect could lead anywhere, with the key.
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
    // What it says may be a key.
    throw fail('answer')
  }
}
