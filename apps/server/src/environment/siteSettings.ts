import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { isOrigin, list, number, origin, webUrl } from './variables.ts'

/** URIs have at most 200 bytes; `/media/` and a hash take 66. */
const publicUrlLimitBytes = 134

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export const placeVariables = z.object({
  PORT: number('port', 65_535).default(3000).describe('Port of the server.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for all.'),
  PUBLIC_URL: origin()
    .refine((value) => Buffer.byteLength(value) <= publicUrlLimitBytes, { error: 'originTooLong' })
    .optional()
    .meta({
      shown: '`http://localhost:<PORT>`',
      description:
        'Public URL: an origin of at most 134 bytes. Metadata URIs start with it; tokens on real networks require https.',
    }),
})

export const toPublicUrl = ({ PUBLIC_URL, PORT }: z.output<typeof placeVariables>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`

export const dataVariables = z.object({
  DATA_DIR: z
    .string()
    .default('.solsmith')
    .describe('Data folder. Files in `media/` are never deleted; `MEDIA_LIMIT_BYTES` limits their total size.'),
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
      .describe('Other origins whose pages may write here, comma-separated.'),
    TRUST_PROXY: list('proxies', (item) => ipaddr.isValid(item) || ipaddr.isValidCIDR(item))
      .default([])
      .describe('Addresses or ranges of trusted proxies, whose `X-Forwarded-For` counts, comma-separated.'),
    ...dataVariables.shape,
    ...webVariables.shape,
    COMMIT: z.string().optional().describe('Short commit hash, shown on the site.'),
    SOURCE_URL: webUrl().optional().describe("URL of this build's source code, linked by the site."),
    PROGRESS_TIMEOUT_SECONDS: number('seconds', 3_600).default(30).describe('Timeout of an idle connection.'),
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
