import { createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
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
import type { DkimSigner } from './dkim.ts'
import { isMailAddress, type Mail } from './mail.ts'

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterEach(() => {
  server.inbox.splice(0)
  server.raws.splice(0)
})
afterAll(() => server[Symbol.asyncDispose]())

const from = 'no-reply@solsmith.example'
const mail: Mail = {
  to: 'ann@example.org',
  subject: 'Your code: 123456',
  text: 'It works for 10 minutes.\n',
  id: 'id-1',
}

function open(smtpUrl: string | null, folder = '', dkim: DkimSigner | null = null): Mailer {
  const mailer = createMailer({ smtpUrl, from, folder, dkim })
  onTestFinished(() => mailer.close())
  return mailer
}

const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'outbox')
}

const toText = (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error ?? {}))

test("delivers an email as written, from the instance's address, with a stable id", async () => {
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

test("signs an email for its sender's domain, with a signature of the delivered text", async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await open(server.url, '', { selector: 'site', privateKey: pem }).send(mail)

  const [raw = ''] = server.raws
  const isSigned = (text: string) => verifyDkim(text, { publicKey, domain: 'solsmith.example', selector: 'site' })
  expect(isSigned(raw)).toBe(true)
  for (const [from_, to] of [
    ['10 minutes', '99 minutes'],
    ['123456', '654321'],
    ['ann@example.org', 'eve@example.org'],
    ['no-reply@', 'someone@'],
  ] as const)
    expect(isSigned(raw.replaceAll(from_, to))).toBe(false)
})

/** RFC 6376, relaxed both ways. */
function verifyDkim(
  raw: string,
  { publicKey, domain, selector }: { publicKey: KeyObject; domain: string; selector: string },
): boolean {
  const cut = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, cut).split(/\r\n(?![ \t])/)
  const relax = (header: string) => {
    const colon = header.indexOf(':')
    const value = header
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
    return `${header.slice(0, colon).toLowerCase().trim()}:${value.trim()}`
  }
  const own = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!own) return false
  const tags = new Map(
    relax(own)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  )
  const lines = raw
    .slice(cut + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  const body = `${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`
  const isBody = tags.get('bh') === createHash('sha256').update(body).digest('base64')
  const named = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const found = headers.find((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return found ? [relax(found)] : []
  })
  const signed = [...named, relax(own).replace(/\bb=[^;]*/, 'b=')].join('\r\n')
  const isWhole = verify('sha256', Buffer.from(signed), publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))
  const isOfAll = ['from', 'to', 'subject'].every((name) =>
    (tags.get('h') ?? '').toLowerCase().split(':').includes(name),
  )
  return isBody && isWhole && isOfAll && tags.get('d') === domain && tags.get('s') === selector
}

test('sends one email to one recipient with only our headers, whatever the recipient and subject contain', async () => {
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

test('retries a temporary refusal, and not a permanent one', async () => {
  const mailer = open(server.url)
  for (const at of ['receiver', 'data'] as const) {
    server.fail(550, at)
    await expect(mailer.send(mail)).rejects.toMatchObject({
      name: 'JobHopelessError',
      message: 'The mail server rejected the email (550).',
    })
    server.fail(451, at)
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailServerError', context: { code: '451' } })
  }
  await mailer.send(mail)
  expect(server.inbox).toHaveLength(1)
})

test('retries a wrong password, because the operator can fix it, and never reveals it', async () => {
  const error: unknown = await open(server.url.replace('app:', 'app:wrong-0123'))
    .send(mail)
    .catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'MailServerError', context: { code: '535' } })
  expect(error instanceof Error && error.message).not.toContain('0123')
})

test('never sends a password in clear text to another machine', async () => {
  const seen: string[] = []
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

test('reports an absent or silent server by its code', async () => {
  await expect(open('smtp://127.0.0.1:9').send(mail)).rejects.toMatchObject({
    name: 'MailServerError',
    context: { code: 'ESOCKET' },
  })
})

test('writes emails to files without a mail server, readable by the owner and by email programs', async () => {
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

test('preserves the last 200 email files', async () => {
  const folder = await openFolder()
  const mailer = open(null, folder)
  for (let count = 1; count <= 205; count += 1) await mailer.send({ ...mail, id: `n${count}` })

  const names = await readdir(folder)
  expect(names).toHaveLength(200)
  expect(names.some((name) => name.endsWith('-n205.eml'))).toBe(true)
})

test('accepts only a single address', () => {
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
