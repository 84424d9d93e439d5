export type MailErrors = {
  MailFormatError: { field: string }
  /** Unreachable, or refuses the login. */
  MailServerError: { code: string }
}

export const mailStatuses: Record<keyof MailErrors, number> = {
  MailFormatError: 400,
  MailServerError: 502,
}
