import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InboxMail } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { requireOwnPage } from './requireOwnPage.ts'

const shownMails = 20

/** For anyone at this machine, but not under a foreign host name. */
export function serveInbox(
  app: FastifyInstance,
  { folder, origin }: { readonly folder: string; readonly origin: string },
): void {
  app.get('/inbox/mails', async (request, reply) => {
    requireOwnPage(request, origin)
    const mails = await Promise.all((await listFiles(folder)).map((file) => readMail(join(folder, file))))
    return reply.header('cache-control', 'no-store').send({ mails })
  })
}

const listFiles = async (folder: string) =>
  (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, shownMails)

async function readMail(file: string): Promise<InboxMail> {
  const mail = await PostalMime.parse(await readFile(file))
  return { to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '', at: mail.date ?? '' }
}
