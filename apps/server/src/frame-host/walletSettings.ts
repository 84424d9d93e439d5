import { join, resolve } from 'node:path'
import { parseAmount, solDecimals } from '@solsmith/chain'
import * as z from 'zod'
import { readSocial, socialVariables } from '../auth/social/socialSettings.ts'
import { placeVariables, toPublicUrl, webVariables } from '../environment/siteSettings.ts'
import { accepted, isLoopback, number, origin, refuse, text } from '../environment/variables.ts'
import { readTls, tlsVariables } from '../keeper/keeperTls.ts'
import { keyVariables } from '../keeper/keyVariables.ts'
import { smtpVariables } from '../mail/mailSettings.ts'

/** One SOL: no external review yet. */
const defaultWarnAboveLamports = 1_000_000_000n

const place = 'Separate origin of the embedded wallet.'

const variables = z.object({
  ...placeVariables.shape,
  ...webVariables.shape,
  ...smtpVariables.shape,
  LOGINS: z.enum(['on', 'off'], { error: 'logins' }).default('off').meta({
    shown: '`on` with `npm start` if `PUBLIC_URL` and `HOST` are this machine, otherwise `off`',
    description:
      '`on` offers the [embedded wallet](embedded-wallet.md): users log in by email or through a provider, and the instance stores two of the three shares of each key. A public instance [requires more settings](#logins-for-others). The share keys are in `DATA_DIR/wallet-keys`: a database backup is useless without them, and with them can open every wallet that is restored by email.',
  }),
  WALLET_PORT: number('port', 65_535).optional().meta({ shown: 'the port after `PORT`', description: place }),
  WALLET_ORIGIN: origin().optional().meta({ shown: '`http://localhost:<WALLET_PORT>`', description: place }),
  ...keyVariables.shape,
  ...tlsVariables.shape,
  KEEPER_URL: text('keeperUrl', (value) => /^https:\/\/[^/@]+:\d{1,5}$/.test(value))
    .optional()
    .meta({
      shown: 'its socket in `DATA_DIR`',
      description: 'The share keeper on another machine, by the name in its certificate.',
    }),
  WALLET_KMS_LOCAL: accepted().optional().describe('`accepted` allows share keys in files on a public instance.'),
  WALLET_MAILS_PER_HOUR: text('perHour', (value) => /^[1-9]\d{0,5}$/.test(value))
    .transform(Number)
    .default(1_000)
    .describe(
      'Login emails per hour to unapproved devices. Approved devices and address changes have a separate limit of the same size, so that strangers cannot use it up. A visitor can trigger 20 emails an hour, to all addresses together.',
    ),
  WALLET_CALLS_PER_MINUTE: number('units', 1e9)
    .default(600)
    .describe(
      'Calls of the embedded wallet per visitor. A device can make half as many. The limit for calls that release a share is twice as many in an hour (each signature is one).',
    ),
  // Amount with up to nine decimals, or none.
  WALLET_WARN_ABOVE_SOL: text('warnAbove', (value) => value === 'none' || /^\d{1,9}(\.\d{1,9})?$/.test(value))
    .transform((value) => (value === 'none' ? null : parseAmount(value, solDecimals)))
    .default(defaultWarnAboveLamports)
    .meta({
      shown: '`1`',
      description:
        'Mainnet balance of a wallet by login above which the wallet modal warns that there has been no external audit. `none` disables the warning, after an audit that you trust.',
    }),
  ...socialVariables.shape,
})

/** A separate port hides keys from the product's pages; null: not offered. */
export const walletSettings = variables.transform((env, context) => {
  const { WALLET_CALLS_PER_MINUTE: walletCallsPerMinute } = env
  if (env.LOGINS === 'off') return { wallet: null, walletCallsPerMinute }
  const publicUrl = toPublicUrl(env)
  const isLocal = isLoopback(publicUrl)
  const port = env.WALLET_PORT ?? env.PORT + 1
  const walletOrigin = env.WALLET_ORIGIN ?? `http://localhost:${port}`
  const refuseOpen = isLocal ? refuseOpenLocal : refuseOpenPublic
  refuseOpen(env, context)
  if (walletOrigin === publicUrl) refuse(context, 'WALLET_ORIGIN', 'walletOrigin')
  return {
    wallet: {
      origin: walletOrigin,
      port,
      /** Shows the outbox without a mail server. */
      isLocal,
      /** Without a proof of the factor. */
      recoveryDelayMs: env.WALLET_RECOVERY_HOURS * 3_600_000,
      /** Emails per hour to unapproved devices; approved ones have as many again. */
      mailsPerHour: env.WALLET_MAILS_PER_HOUR,
      /** Null: no warning. */
      warnAboveLamports: env.WALLET_WARN_ABOVE_SOL,
      keeper: env.KEEPER_URL === undefined ? null : { url: env.KEEPER_URL, tls: readTls(env, context) },
      dist: join(resolve(env.WEB_DIST), 'wallet'),
      social: readSocial(env, context),
    },
    walletCallsPerMinute,
  }
})

export type WalletSettings = Readonly<NonNullable<z.output<typeof walletSettings>['wallet']>>

/** Anyone reaching a local instance sees its emails. */
function refuseOpenLocal({ WALLET_ORIGIN: own }: z.output<typeof variables>, context: z.RefinementCtx): void {
  if (own !== undefined && !isLoopback(own)) refuse(context, 'WALLET_ORIGIN', 'walletOriginLocal')
}

/** Public instances need email, a reachable origin, and key protection. */
function refuseOpenPublic(env: z.output<typeof variables>, context: z.RefinementCtx): void {
  if (!env.WALLET_ORIGIN?.startsWith('https:')) refuse(context, 'WALLET_ORIGIN', 'walletOriginPublic')
  if (env.SMTP_URL === undefined) refuse(context, 'SMTP_URL', 'loginsMail')
  if (env.WALLET_KMS === 'local' && env.WALLET_KMS_LOCAL === undefined) refuse(context, 'WALLET_KMS', 'kmsLocal')
}
