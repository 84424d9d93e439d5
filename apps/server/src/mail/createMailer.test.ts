import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isServerError } from '../errors.ts'
import { startMailServer, type TestMailServer } from '../testing/startMailServer.ts'
import { createMailer, type Mailer } from './createMailer.ts'
import { isMailAddress, type Mail } from './mail.ts'

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterEach(() => void server.inbox.splice(0))
afterAll(() => server[Symbol.asyncDispose]())

const from = 'no-reply@solsmith.example'
const mail: Mail = {
  to: 'ann@example.org',
  subject: 'Your code: 123456',
  text: 'It works for 10 minutes.\n',
  id: 'id-1',
}

function open(smtpUrl: string | null, folder = ''): Mailer {
  const mailer = createMailer({ smtpUrl, from, folder })
  onTestFinished(() => mailer.close())
  return mailer
}

const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'outbox')
}

/** What a refusal says, all of it. */
const toText = (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error ?? {}))

test('a mail arrives as it was written, from the address of the instance, with an id that stays', async () => {
  await open(server.url).send({ ...mail, subject: 'Ihr Code für “Größe” 🪙' })

  expect(server.inbox).toMatchObject([
    {
      from: { address: from },
      to: [{ address: 'ann@example.org' }],
      subject: 'Ihr Code für “Größe” 🪙',
      text: expect.stringContaining('It works for 10 minutes.'),
      messageId: '<id-1@solsmith.example>',
    },
  ])
  expect(server.inbox[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('whatever is typed as receiver or subject, one person gets one mail with no header but ours', async () => {
  const mailer = open(server.url)
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      'x\r\nBcc: eve@evil.example',
      'x\nBcc: eve@evil.example',
      'a@b.example, eve@evil.example',
      'x\u2028Bcc: e',
      '\0',
    ),
  )
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (to, subject) => {
      for (const changed of [
        { ...mail, to },
        { ...mail, subject },
      ]) {
        const count = server.inbox.length
        const error: unknown = await mailer.send(changed).then(
          () => null,
          (cause: unknown) => cause,
        )
        if (error !== null) {
          expect(isServerError(error, 'MailFormatError')).toBe(true)
          expect(server.inbox).toHaveLength(count)
          continue
        }
        const arrived = server.inbox.at(-1)
        expect(arrived?.to).toHaveLength(1)
        expect(arrived?.bcc ?? []).toEqual([])
        expect(arrived?.headers.map(({ key }) => key).toSorted()).toEqual([
          'auto-submitted',
          'content-transfer-encoding',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ])
      }
    }),
    { numRuns: 150 },
  )
})

test('a mail is not tried again when the server refuses it for good, and is when it may take it later', async () => {
  const mailer = open(server.url)
  for (const at of ['receiver', 'data'] as const) {
    server.fail(550, at)
    await expect(mailer.send(mail)).rejects.toMatchObject({
      name: 'JobHopelessError',
      message: 'The mail server refused the mail (550).',
    })
    server.fail(451, at)
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailServerError', context: { code: '451' } })
  }
  await mailer.send(mail)
  expect(server.inbox).toHaveLength(1)
})

test('a wrong password is tried again, because the operator can mend it, and is never repeated', async () => {
  const error: unknown = await open(server.url.replace('app:', 'app:wrong-0123'))
    .send(mail)
    .catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'MailServerError', context: { code: '535' } })
  expect(error instanceof Error && error.message).not.toContain('0123')
})

test('a password never travels in the clear to another machine', async () => {
  const seen: string[] = []
  // Stands for a server elsewhere that offers no TLS: the name is not one of this machine, the address is.
  const plain = createServer((socket: Socket) => {
    socket.write('220 plain ESMTP\r\n')
    socket.on('data', (data) => {
      seen.push(String(data))
      socket.write(String(data).startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', () => done()))
  onTestFinished(() => void plain.close())
  const address = plain.address()
  const port = typeof address === 'object' ? address?.port : 0

  await expect(open(`smtp://app:secret@127.0.0.2:${port}`).send(mail)).rejects.toMatchObject({
    name: 'MailServerError',
  })

  expect(seen.join('')).not.toContain('AUTH')
})

test('a server that is not there or says nothing is told by its code', async () => {
  await expect(open('smtp://127.0.0.1:9').send(mail)).rejects.toMatchObject({
    name: 'MailServerError',
    context: { code: 'ESOCKET' },
  })
})

test('without a mail server, mails are files that only the owner reads, and a mail program opens', async () => {
  const folder = await openFolder()
  const mailer = open(null, folder)
  expect(mailer.isSending).toBe(false)

  await mailer.send(mail)

  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^\d{4}-.*Z-id-1\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await PostalMime.parse(await readFile(join(folder, name)))).toMatchObject({
    subject: mail.subject,
    to: [{ address: mail.to }],
  })
})

test('of mails that are files, the last 200 are kept', async () => {
  const folder = await openFolder()
  const mailer = open(null, folder)
  for (let count = 1; count <= 205; count += 1) await mailer.send({ ...mail, id: `n${count}` })

  const names = await readdir(folder)
  expect(names).toHaveLength(200)
  expect(names.some((name) => name.endsWith('-n205.eml'))).toBe(true)
})

test('an address is one address', () => {
  for (const good of ['ann@example.org', 'a.b+c@sub.example.co', 'ü@müller.example'])
    expect(isMailAddress(good)).toBe(true)
  const bad = [
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'a b@example.org',
    'a@b@c.example',
    'a@example.org,b@example.org',
  ]
  for (const address of [
    ...bad,
    'Ann <ann@example.org>',
    'ann@example.org\n',
    '"a"@example.org',
    `${'a'.repeat(250)}@b.de`,
  ])
    expect(isMailAddress(address), toText(address)).toBe(false)
})
