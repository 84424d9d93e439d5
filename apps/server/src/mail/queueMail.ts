import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addJob } from '../jobs/addJob.ts'
import { type Mail, parseMail } from './mail.ts'

/**
 * Attempts last about six hours.
 *
 * @throws {ServerError} `MailFormatError`
 */
export const queueMail = (tables: Pick<NodePgDatabase, 'execute'>, mail: Mail): Promise<void> =>
  addJob(tables, { name: 'sendMail', payload: parseMail(mail), key: `mail ${mail.id}` })
