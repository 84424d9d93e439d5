import * as z from 'zod'
import { ServerError } from '../errors.ts'

/** A mail to one person, in plain text. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Stays the same when the mail is sent again, so that a mail server can drop the second. */
  readonly id: string
}

/** Nothing that could end a header line. */
const line = z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]{1,200}$/u)

/** One address without a name: what it looks like is all that is known before a mail arrives. */
export const isMailAddress = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@<>"(),:;[\]\\\p{Cc}]+@[^\s@<>"(),:;[\]\\\p{Cc}]+\.[^\s@<>"(),:;[\]\\\p{Cc}]+$/u.test(value)

const mailFormat = z.object({
  to: z.string().refine(isMailAddress),
  subject: line,
  text: z.string().min(1).max(20_000),
  id: z.string().regex(/^[\w-]{1,64}$/),
})

/** Reads a mail from what waited in the database. @throws {ServerError} `MailFormatError` */
export function parseMail(value: unknown): Mail {
  const parsed = mailFormat.safeParse(value)
  if (!parsed.success) throw new ServerError('MailFormatError', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
  return parsed.data
}
