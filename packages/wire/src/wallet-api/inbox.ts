import * as z from 'zod/mini'

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
})

export type InboxMail = z.infer<typeof mail>

/** Emails of an instance that does not send them, newest first. */
export const inboxMails = z.object({ mails: z.array(mail) })
