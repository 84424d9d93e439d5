import * as z from 'zod'
import { ServerError } from '../errors.ts'

/** Plain text. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Stable across retries, for deduplication. */
  readonly id: string
}

/** Excludes characters that end a header line. */
const line = z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]{1,200}$/u)

/** Checks only the format. */
export const isMailAddress = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@<>"(),:;[\]\\\p{Cc}]+@[^\s@<>"(),:;[\]\\\p{Cc}]+\.[^\s@<>"(),:;[\]\\\p{Cc}]+$/u.test(value)

const mailFormat = z.object({
  to: z.string().refine(isMailAddress),
  subject: line,
  text: z.string().min(1).max(20_000),
  id: z.string().regex(/^[\w-]{1,64}$/),
})

/** @throws {ServerError} `MailFormatError` */
export function parseMail(value: unknown): Mail {
  const parsed = mailFormat.safeParse(value)
  if (!parsed.success) throw new ServerError('MailFormatError', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
  return parsed.data
}
