import { join, resolve } from 'node:path'
import * as z from 'zod'
import { dataVariables } from '../environment/siteSettings.ts'
import { hasProtocol, refuse, text } from '../environment/variables.ts'
import type { MailOptions } from './createMailer.ts'
import { isSelector, parseDkimKey } from './dkim.ts'
import { isMailAddress } from './mail.ts'

export const smtpVariables = z.object({
  SMTP_URL: text('smtp', (value) => hasProtocol(value, ['smtp:', 'smtps:']))
    .optional()
    .describe(
      'Mail server: `smtps://user:password@host`, or `smtp://` with STARTTLS. Without it, emails are files in `outbox/`.',
    ),
})

const signsMails =
  "Signs emails for the sender's domain (DKIM): the selector in its DNS, and the private RSA key as PEM, line ends as `\\n` allowed."
const unsigned = 'none: the mail server signs'

export const mailSettings = z
  .object({
    ...dataVariables.shape,
    ...smtpVariables.shape,
    MAIL_FROM: text('mailFrom', isMailAddress).optional().describe('Sender of emails; required with `SMTP_URL`.'),
    MAIL_DKIM_SELECTOR: text('dkimSelector', isSelector).optional().meta({ shown: unsigned, description: signsMails }),
    MAIL_DKIM_KEY: text('dkimKey', (value) => parseDkimKey(value) !== null)
      .optional()
      .meta({ shown: unsigned, description: signsMails }),
  })
  .transform((env, context) => {
    const { MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: key, SMTP_URL: smtpUrl = null } = env
    const privateKey = key === undefined ? null : parseDkimKey(key)
    const isWhole = selector !== undefined && privateKey !== null
    if (selector !== undefined || key !== undefined) {
      if (selector === undefined) refuse(context, 'MAIL_DKIM_SELECTOR', 'dkimPart')
      else if (key === undefined) refuse(context, 'MAIL_DKIM_KEY', 'dkimPart')
      else if (smtpUrl === null) refuse(context, 'SMTP_URL', 'dkimPart')
    }
    if (smtpUrl !== null && env.MAIL_FROM === undefined) refuse(context, 'MAIL_FROM', 'mailFrom')
    const mail: MailOptions = {
      smtpUrl,
      // Only undelivered emails lack a sender.
      from: env.MAIL_FROM ?? 'solsmith@localhost',
      folder: join(resolve(env.DATA_DIR), 'outbox'),
      dkim: isWhole ? { selector, privateKey } : null,
    }
    return { mail }
  })
