/** What can go wrong when a mail is sent, and the facts that come with it. */
export type MailErrors = {
  /** A mail that no one could receive: its address or its subject is none. */
  MailFormatError: { field: string }
  /** The mail server is not reached, or lets us in no more. */
  MailServerError: { code: string }
}

/** Their HTTP statuses. */
export const mailStatuses: Record<keyof MailErrors, number> = {
  MailFormatError: 400,
  MailServerError: 502,
}
