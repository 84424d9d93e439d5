import { resolve } from 'node:path'
import * as z from 'zod'
import { hasProtocol, parseVariables, text } from '../config/envParts.ts'
import { databaseFolder, ownUrl } from '../database/openDatabase.ts'
import { type ShareName, shareLogins } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'
import type { KmsSettings } from './kms/kms.ts'

/** What the share keeper is told, checked. */
export type KeeperEnv = {
  readonly dataDir: string
  /** Of each share, with its own login. */
  readonly databaseUrls: Readonly<Record<ShareName, string>>
  readonly kms: KmsSettings
  readonly recoveryDelayMs: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

const databaseUrl = text('database', (value) => /^postgres(ql)?:\/\//.test(value)).optional()
const webUrl = text('webUrl', (value) => hasProtocol(value, ['http:', 'https:'])).optional()

const schema = z.object({
  DATA_DIR: z.string().default('.solsmith'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'logLevel' }).default('warn'),
  /** Of the API: whether the operator runs the PostgreSQL. The keeper never logs in with it. */
  DATABASE_URL: databaseUrl,
  WALLET_SERVER_DATABASE_URL: databaseUrl,
  WALLET_RECOVERY_DATABASE_URL: databaseUrl,
  WALLET_RECOVERY_HOURS: text('hours', (value) => /^\d{1,3}$/.test(value))
    .transform(Number)
    .default(24),
  WALLET_KMS: z.enum(['local', 'aws', 'vault'], { error: 'kms' }).default('local'),
  WALLET_KMS_SERVER_KEY: z.string().optional(),
  WALLET_KMS_RECOVERY_KEY: z.string().optional(),
  WALLET_KMS_MAC_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_ENDPOINT_URL_KMS: webUrl,
  VAULT_ADDR: webUrl,
  VAULT_TOKEN: z.string().optional(),
  VAULT_NAMESPACE: z.string().optional(),
})

type Variables = z.infer<typeof schema>

/** Reads the environment of the share keeper. @throws {ServerError} `EnvError`, without the values. */
export function parseKeeperEnv(variables: Readonly<Record<string, string | undefined>>): KeeperEnv {
  const env = parseVariables(schema, variables)
  const dataDir = resolve(env.DATA_DIR)
  return {
    dataDir,
    databaseUrls: readDatabaseUrls(env, dataDir),
    kms: readKms(env),
    recoveryDelayMs: env.WALLET_RECOVERY_HOURS * 3_600_000,
    logLevel: env.LOG_LEVEL,
  }
}

/** @throws {ServerError} `EnvError` where the operator's PostgreSQL has no login for a share. */
function readDatabaseUrls(env: Variables, dataDir: string): KeeperEnv['databaseUrls'] {
  const { WALLET_SERVER_DATABASE_URL: server, WALLET_RECOVERY_DATABASE_URL: recovery } = env
  if (server !== undefined && recovery !== undefined) return { server, recovery }
  if (env.DATABASE_URL !== undefined || server !== undefined || recovery !== undefined) {
    const variable = server === undefined ? 'WALLET_SERVER_DATABASE_URL' : 'WALLET_RECOVERY_DATABASE_URL'
    throw new ServerError('EnvError', { problems: [{ variable, kind: 'shareDatabase' }] })
  }
  const own = (name: ShareName) => ownUrl(databaseFolder(dataDir), shareLogins[name].role)
  return { server: own('server'), recovery: own('recovery') }
}

/** @throws {ServerError} `EnvError` naming the first variable that the key service needs and that is not set. */
function readKms(env: Variables): KmsSettings {
  const kind = env.WALLET_KMS
  if (kind === 'local') return { kind }
  const need = (
    variable:
      | `WALLET_KMS_${'SERVER' | 'RECOVERY' | 'MAC'}_KEY`
      | `AWS_${'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
      | `VAULT_${'ADDR' | 'TOKEN'}`,
  ): string => {
    const value = env[variable]
    if (value === undefined) throw new ServerError('EnvError', { problems: [{ variable, kind: 'kmsNeeds' }] })
    return value
  }
  const keys = {
    server: need('WALLET_KMS_SERVER_KEY'),
    recovery: need('WALLET_KMS_RECOVERY_KEY'),
    marks: need('WALLET_KMS_MAC_KEY'),
  }
  if (kind === 'vault')
    return {
      kind,
      url: need('VAULT_ADDR').replace(/\/+$/, ''),
      token: need('VAULT_TOKEN'),
      namespace: env.VAULT_NAMESPACE ?? null,
      keys,
    }
  const region = need('AWS_REGION')
  return {
    kind,
    region,
    endpoint: env.AWS_ENDPOINT_URL_KMS ?? `https://kms.${region}.amazonaws.com/`,
    accessKeyId: need('AWS_ACCESS_KEY_ID'),
    secretAccessKey: need('AWS_SECRET_ACCESS_KEY'),
    sessionToken: env.AWS_SESSION_TOKEN ?? null,
    keys,
  }
}
