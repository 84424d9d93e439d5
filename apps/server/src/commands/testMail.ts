import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import type { MailOptions } from '../mail/createMailer.ts'
import { queueMail } from '../mail/queueMail.ts'
import { commandWords } from '../words/en.ts'

type Options = {
  readonly mail: MailOptions
  readonly site: string
  readonly patienceMs?: number
}

const lookMs = 200

/**
 * Sends through the server's queue, without retries.
 *
 * @returns The outcome as a sentence.
 * @throws {ServerError} `MailFormatError`; `CommandError` with the server's message.
 */
export async function testMail(
  database: Database,
  to: string,
  { mail, site, patienceMs = 20_000 }: Options,
): Promise<string> {
  const id = randomUUID()
  const key = `mail ${id}`
  await database.query((tables) =>
    queueMail(tables, { to, subject: commandWords.testSubject(site), text: commandWords.testText(site), id }),
  )
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookMs) {
    await delay(lookMs)
    const { rows } = await database.query((_, pool) =>
      pool.query<{ error: string | null }>('select last_error as error from graphile_worker.jobs where key = $1', [
        key,
      ]),
    )
    const [job] = rows
    if (!job) return mail.smtpUrl === null ? commandWords.mailWritten(mail.folder) : commandWords.mailSent(to)
    if (job.error === null) continue
    await database.query((_, pool) => pool.query('select graphile_worker.remove_job($1)', [key]))
    throw new ServerError('CommandError', { problem: commandWords.mailFailed(job.error) })
  }
  return commandWords.mailWaits
}
