import * as z from 'zod'
import { ServerError } from '../errors.ts'

/** What a name's owner says of it, such as a link. */
export type NameAttributes = Readonly<Record<string, string>>

/** A message may be signed so long before it arrives, or by a clock that is so much ahead. */
const skewSeconds = 300

/** Of the attributes as JSON. */
const attributesLimitBytes = 1_000

/** PostgreSQL stores any text but NUL and halves of characters. */
const storable = z.string().refine((text) => !text.includes('\0') && text.isWellFormed())

const registration = z.strictObject({
  name: z.string(),
  attributes: z.record(storable, storable),
  timestamp: z.int(),
})

/**
 * Reads the message that an owner signs: exactly `{"name":…,"attributes":{…},"timestamp":…}`, as `JSON.stringify` writes it, with the
 * time in seconds. One meaning has one spelling, so that no message is signed twice in different words.
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
