import * as z from 'zod/mini'

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** As the mail says, ISO 8601; empty where it says nothing. */
  at: z.string(),
})

export type InboxMail = z.infer<typeof mail>

/** What an instance that sends no mail would have sent last, newest first. */
export const inboxMails = z.object({ mails: z.array(mail) })
