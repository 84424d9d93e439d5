import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { isOrigin, list, number, origin, webUrl } from './variables.ts'

/** URIs have at most 200 bytes; `/media/` and a hash take 66. */
const publicUrlLimitBytes = 134

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export const placeVariables = z.object({
  PORT: number('port', 65_535).default(3000).describe('Where it listens.'),
  HOST: z.string().default('127.0.0.1').describe('Which address it listens on; `0.0.0.0` for all.'),
  PUBLIC_URL: origin()
    .refine((value) => Buffer.byteLength(value) <= publicUrlLimitBytes, { error: 'originTooLong' })
    .optional()
    .meta({
      shown: '`http://localhost:<PORT>`',
      description:
        'Where it is reached from outside: an origin of at most 134 bytes. Metadata URIs start with it, and tokens off the sandbox need https here.',
    }),
})

export const toPublicUrl = ({ PUBLIC_URL, PORT }: z.output<typeof placeVariables>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`

export const dataVariables = z.object({
  DATA_DIR: z
    .string()
    .default('.solsmith')
    .describe('Stored files lie in `media/` below it. Nothing is ever deleted; `MEDIA_LIMIT_BYTES` bounds their size.'),
})

export const webVariables = z.object({
  WEB_DIST: z.string().default(builtWeb).meta({ shown: '`apps/web/dist`', description: 'The built web app.' }),
})

export const logVariables = z.object({
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'logLevel' })
    .default('warn')
    .describe('`silent`, `error`, `warn`, `info` or `debug`.'),
})

export const siteSettings = z
  .object({
    ...placeVariables.shape,
    ALLOWED_ORIGINS: list('origins', isOrigin)
      .default([])
      .describe('Other origins whose pages may write here, separated by commas.'),
    TRUST_PROXY: list('proxies', (item) => ipaddr.isValid(item) || ipaddr.isValidCIDR(item))
      .default([])
      .describe('Addresses or ranges of proxies whose `X-Forwarded-For` is believed, separated by commas.'),
    ...dataVariables.shape,
    ...webVariables.shape,
    COMMIT: z.string().optional().describe('Short commit hash, shown on the site.'),
    SOURCE_URL: webUrl().optional().describe('Where the source of this build is read; the site links to it.'),
    PROGRESS_TIMEOUT_SECONDS: number('seconds', 3_600).default(30).describe('How long a connection may stand still.'),
    ...logVariables.shape,
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    publicUrl: toPublicUrl(env),
    /** Other sites that may write. */
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    webDist: resolve(env.WEB_DIST),
    commit: env.COMMIT ?? null,
    sourceUrl: env.SOURCE_URL ?? null,
    progressTimeoutMs: env.PROGRESS_TIMEOUT_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
  }))

export type SiteSettings = Readonly<z.output<typeof siteSettings>>
