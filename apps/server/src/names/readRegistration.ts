import * as z from 'zod'
import { ServerError } from '../errors.ts'

export type NameAttributes = Readonly<Record<string, string>>

/** Accepted age and clock skew. */
const skewSeconds = 300

/** Limit as JSON. */
const attributesLimitBytes = 1_000

/** PostgreSQL stores no NUL or lone surrogates. */
const storable = z.string().refine((text) => !text.includes('\0') && text.isWellFormed())

const registration = z.strictObject({
  name: z.string(),
  attributes: z.record(storable, storable),
  timestamp: z.int(),
})

/**
 * Parses `{"name":…,"attributes":{…},"timestamp":…}`, exactly as by `JSON.stringify`, so that no second text has the
 * same content. Seconds.
 *
 * @throws {ServerError} `NameMessageError`, `NameAttributesError`, `NameMessageTimeError`.
 */
export function readRegistration(
  message: string,
  nowMs: number,
): { readonly name: string; readonly attributes: NameAttributes } {
  const parsed = registration.safeParse(parseJson(message))
  if (!parsed.success) throw new ServerError('NameMessageError', {})
  const { name, attributes, timestamp } = parsed.data
  if (JSON.stringify({ name, attributes, timestamp }) !== message) throw new ServerError('NameMessageError', {})
  if (Buffer.byteLength(JSON.stringify(attributes)) > attributesLimitBytes)
    throw new ServerError('NameAttributesError', { limitBytes: attributesLimitBytes })
  if (Math.abs(nowMs / 1_000 - timestamp) > skewSeconds) throw new ServerError('NameMessageTimeError', { skewSeconds })
  return { name, attributes }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
