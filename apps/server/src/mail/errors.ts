/** Errors of emails, with their context. */
export type MailErrors = {
  /** An invalid address or subject. */
  MailFormatError: { field: string }
  /** The mail server is unreachable, or refuses the login. */
  MailServerError: { code: string }
}

export const mailStatuses: Record<keyof MailErrors, number> = {
  MailFormatError: 400,
  MailServerError: 502,
}
