import { resolve } from 'node:path'
import * as z from 'zod'
import { databaseVariables } from '../database/databaseSettings.ts'
import { databaseFolder, ownUrl } from '../database/openDatabase.ts'
import { apiRole } from '../database/roles.ts'
import { type ShareName, shareLogins } from '../database/shareTables.ts'
import { dataVariables, logVariables, placeVariables } from '../environment/siteSettings.ts'
import { databaseUrl, isLoopback, parseVariables, refuse, text, webUrl } from '../environment/variables.ts'
import { type KeeperTls, readTls, tlsVariables } from './keeperTls.ts'
import { keyVariables } from './keyVariables.ts'
import type { KmsSettings } from './kms/kms.ts'

const shareUrl = databaseUrl().optional().meta({
  shown: 'required with `DATABASE_URL`',
  description: "Database URL with each share's login, only for [the share keeper](#the-share-keeper).",
})
const keyName = z
  .string()
  .optional()
  .describe(
    'Names of three keys of the key service. AWS: two symmetric keys and one `HMAC_256`. Vault: `aes256-gcm96`.',
  )
const ofAws = 'For `aws`; requires `kms:Encrypt`, `kms:Decrypt` and `kms:GenerateMac`.'
const ofVault =
  'For `vault`; requires `update` on `transit/encrypt`, `transit/decrypt` and `transit/hmac` of these keys.'

const variables = z.object({
  ...dataVariables.shape,
  ...logVariables.shape,
  ...databaseVariables.shape,
  ...keyVariables.shape,
  ...tlsVariables.shape,
  KEEPER_LISTEN: text('keeperListen', (value) => /^[^/\s]+:\d{1,5}$/.test(value))
    .optional()
    .meta({
      shown: 'a socket in `DATA_DIR`',
      description: 'Address and port where the share keeper answers other machines, over mutual TLS 1.3.',
    }),
  PUBLIC_URL: placeVariables.shape.PUBLIC_URL,
  WALLET_SERVER_DATABASE_URL: shareUrl,
  WALLET_RECOVERY_DATABASE_URL: shareUrl,
  WALLET_KMS_SERVER_KEY: keyName,
  WALLET_KMS_RECOVERY_KEY: keyName,
  WALLET_KMS_MAC_KEY: keyName,
  AWS_REGION: z.string().optional().describe(ofAws),
  AWS_ACCESS_KEY_ID: z.string().optional().describe(ofAws),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe(ofAws),
  AWS_SESSION_TOKEN: z.string().optional().describe(ofAws),
  AWS_ENDPOINT_URL_KMS: webUrl().optional().describe(ofAws),
  VAULT_ADDR: webUrl().optional().describe(ofVault),
  VAULT_TOKEN: z.string().optional().describe(ofVault),
  VAULT_NAMESPACE: z.string().optional().describe(ofVault),
})

type Variables = z.output<typeof variables>

export const keeperSettings = variables.transform((env, context) => {
  const dataDir = resolve(env.DATA_DIR)
  return {
    dataDir,
    databaseUrls: readDatabaseUrls(env, dataDir, context),
    kms: readKms(env, context),
    /** Not by default, unlike the server's. */
    isLocal: env.PUBLIC_URL !== undefined && isLoopback(env.PUBLIC_URL),
    recoveryDelayMs: env.WALLET_RECOVERY_HOURS * 3_600_000,
    logLevel: env.LOG_LEVEL,
    listen: env.KEEPER_LISTEN === undefined ? null : { ...splitPlace(env.KEEPER_LISTEN), tls: readTls(env, context) },
  }
})

export type KeeperListen = { readonly host: string; readonly port: number; readonly tls: KeeperTls }

function splitPlace(place: string): Pick<KeeperListen, 'host' | 'port'> {
  const at = place.lastIndexOf(':')
  return { host: place.slice(0, at).replace(/^\[(.*)\]$/, '$1'), port: Number(place.slice(at + 1)) }
}

export type KeeperSettings = Readonly<z.output<typeof keeperSettings>>

/** @throws {ServerError} `EnvError`, without values. */
export const parseKeeperSettings = (env: Readonly<Record<string, string | undefined>>): KeeperSettings =>
  parseVariables(keeperSettings, env)

/** Required with an external PostgreSQL. */
function readDatabaseUrls(
  env: Variables,
  dataDir: string,
  context: z.RefinementCtx,
): Readonly<Record<ShareName | 'api', string>> {
  const { DATABASE_URL: api, WALLET_SERVER_DATABASE_URL: server, WALLET_RECOVERY_DATABASE_URL: recovery } = env
  if (api !== undefined && server !== undefined && recovery !== undefined) return { api, server, recovery }
  if (api !== undefined || server !== undefined || recovery !== undefined) {
    const shares = server === undefined ? 'WALLET_SERVER_DATABASE_URL' : 'WALLET_RECOVERY_DATABASE_URL'
    if (api === undefined) refuse(context, 'DATABASE_URL', 'keeperDatabase')
    else refuse(context, shares, 'shareDatabase')
  }
  const own = (role: string) => ownUrl(databaseFolder(dataDir), role)
  return { api: own(apiRole), server: own(shareLogins.server.role), recovery: own(shareLogins.recovery.role) }
}

function readKms(env: Variables, context: z.RefinementCtx): KmsSettings {
  const kind = env.WALLET_KMS
  if (kind === 'local') return { kind }
  const need = (
    variable:
      | `WALLET_KMS_${'SERVER' | 'RECOVERY' | 'MAC'}_KEY`
      | `AWS_${'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`
      | `VAULT_${'ADDR' | 'TOKEN'}`,
  ): string => {
    const value = env[variable]
    if (value === undefined) refuse(context, variable, 'kmsNeeds')
    return value ?? ''
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
