import { randomUUID } from 'node:crypto'
import { queueMail } from '../mail/queueMail.ts'
import type { UserRow } from './walletSessions.ts'
import { de } from './words/mails.de.ts'
import { en } from './words/mails.en.ts'

type Tables = Parameters<typeof queueMail>[0]

type Notices = Pick<typeof en, 'recovery' | 'restored' | 'passkeyLinked' | 'deviceRemoved' | 'movedMail'>

/**
 * Emails a user about their wallet in the same transaction, in both languages. Users without a verified address only
 * see the device list.
 */
export async function tellOwner<N extends keyof Notices>(
  tables: Tables,
  { email }: Pick<UserRow, 'email'>,
  notice: N,
  facts: Parameters<Notices[N]['text']>[0],
): Promise<void> {
  if (email === null) return
  // The signature ties facts to the notice.
  const text = [en, de].map((words) => words[notice].text(facts as never)).join('\n')
  return queueMail(tables, { to: email, subject: en[notice].subject, text, id: `${notice}-${randomUUID()}` })
}
