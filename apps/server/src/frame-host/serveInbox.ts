import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { ServerError } from '../errors.ts'

const shownMails = 20

/**
 * Shows the mails of an instance that sends none, to anyone at this machine. Names that lead here from elsewhere see
 * nothing of it.
 */
export function serveInbox(
  app: FastifyInstance,
  { folder, origin }: { readonly folder: string; readonly origin: string },
): void {
  app.get('/inbox', async ({ headers: { host, 'sec-fetch-site': site } }, reply) => {
    // Another name may have been pointed at this machine by someone else.
    if (host !== new URL(origin).host || site === 'cross-site')
      throw new ServerError('NotFoundError', { path: '/inbox' })
    const mails = await Promise.all((await listFiles(folder)).map((file) => readMail(join(folder, file))))
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(drawInbox(mails))
  })
}

const listFiles = async (folder: string) =>
  (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, shownMails)

async function readMail(file: string): Promise<{ to: string; subject: string; text: string; at: string }> {
  const mail = await PostalMime.parse(await readFile(file))
  return { to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '', at: mail.date ?? '' }
}

type ShownMail = Awaited<ReturnType<typeof readMail>>

const drawInbox = (mails: readonly ShownMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox of this machine · Solsmith</title></head>
<body>
<h1>Inbox of this machine</h1>
<p>This instance sends no mail. What it would have sent is kept here, for anyone at this machine; wallets made with it work on the sandbox only.</p>
${mails.length === 0 ? '<p>There is no mail yet.</p>' : mails.map(drawMail).join('\n')}
</body>
</html>
`

const drawMail = ({ to, subject, text, at }: ShownMail): string => `<article>
<h2>${escapeText(subject)}</h2>
<p>To ${escapeText(to)}, <time>${escapeText(at)}</time></p>
<pre>${escapeText(text).replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)}</pre>
</article>`

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`)
