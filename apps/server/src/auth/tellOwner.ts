import { randomUUID } from 'node:crypto'
import { queueMail } from '../mail/queueMail.ts'
import type { UserRow } from './walletSessions.ts'
import { de } from './words/mails.de.ts'
import { en } from './words/mails.en.ts'

type Tables = Parameters<typeof queueMail>[0]

type Notices = Pick<typeof en, 'recovery' | 'restored' | 'passkeyLinked' | 'deviceRemoved' | 'movedMail'>

/**
 * Tells a person by mail what a device does with their wallet, in the change that does it. In both languages, because what they read is
 * not known here. Someone whose provider has verified no address is told by the list of devices.
 */
export async function tellOwner<N extends keyof Notices>(
  tables: Tables,
  { email }: Pick<UserRow, 'email'>,
  notice: N,
  facts: Parameters<Notices[N]['text']>[0],
): Promise<void> {
  if (email === null) return
  // The facts belong to the notice by the type of both.
  const text = [en, de].map((words) => words[notice].text(facts as never)).join('\n')
  return queueMail(tables, { to: email, subject: en[notice].subject, text, id: `${notice}-${randomUUID()}` })
}
