import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { ServerError } from '../errors.ts'
import type { DkimSigner } from './dkim.ts'
import { type Mail, parseMail } from './mail.ts'

export type MailOptions = {
  /** Can contain a password. Null: files in `folder`. */
  readonly smtpUrl: string | null
  readonly from: string
  readonly folder: string
  /** Null if the mail server signs. */
  readonly dkim: DkimSigner | null
}

export type Mailer = {
  readonly isSending: boolean
  /** @throws {ServerError} `MailFormatError`, `JobHopelessError` if permanently refused, `MailServerError`. */
  send(mail: Mail): Promise<void>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** The oldest are deleted. */
const fileLimit = 200

export function createMailer({ smtpUrl, from, folder, dkim }: MailOptions): Mailer {
  const domain = from.split('@')[1] ?? ''
  const toMessage = ({ to, subject, text, id }: Mail): SendMailOptions => ({
    from,
    to,
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    // Suppresses out-of-office replies.
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (smtpUrl === null) return createFolder(folder, toMessage)
  const signer = dkim && { domainName: domain, keySelector: dkim.selector, privateKey: dkim.privateKey }
  const transport = createTransport({
    ...readSmtpUrl(smtpUrl),
    ...timeouts,
    ...(signer && { dkim: signer }),
    pool: true,
    maxConnections: 2,
  })
  return {
    isSending: true,
    async send(mail) {
      await transport.sendMail(toMessage(parseMail(mail))).catch((cause: unknown) => {
        throw toError(cause)
      })
    },
    close: () => transport.close(),
  }
}

/** Clear-text passwords only to this machine. */
function readSmtpUrl(text: string) {
  const url = new URL(text)
  const isSecure = url.protocol === 'smtps:'
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  }
}

/** 5xx is permanent; a wrong password is fixable. */
function toError(cause: unknown): ServerError {
  const { responseCode: status = 0, code = '' } = cause as { responseCode?: number; code?: string } // Fields of nodemailer's errors.
  if (status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return new ServerError('JobHopelessError', { reason: `The mail server rejected the email (${status}).` }, { cause })
  return new ServerError('MailServerError', { code: status > 0 ? String(status) : code }, { cause })
}

/** Undelivered emails as files. */
function createFolder(folder: string, toMessage: (mail: Mail) => SendMailOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    isSending: false,
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(parseMail(mail)))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '')}-${mail.id}.eml`
      const temporary = join(folder, `.${name}`)
      await writeFile(temporary, message, { mode: 0o600 })
      await rename(temporary, join(folder, name))
      const names = (await readdir(folder)).filter((file) => file.endsWith('.eml')).toSorted()
      for (const old of names.slice(0, -fileLimit)) await rm(join(folder, old), { force: true })
    },
    close: () => transport.close(),
  }
}
