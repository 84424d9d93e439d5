import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Address, isAddress } from '@solana/kit'
import { genesisHashes, parseAmount, solDecimals } from '@solsmith/chain'
import { basisPointsOfWhole, defaultAffiliateBasisPoints, feeLimitLamports, isFeeAction } from '@solsmith/tokens'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { readAppleKey } from './auth/social/appleSecret.ts'
import type { SocialSettings } from './auth/social/socialClients.ts'
import { hasProtocol, parseVariables, text } from './config/envParts.ts'
import type { Deps, Upstream } from './deps.ts'
import { ServerError } from './errors.ts'
import { type EvmChainId, isEvmChainId, toChainNumber } from './evm/evmChainId.ts'
import type { MailOptions } from './mail/createMailer.ts'
import { isSelector, readDkimKey } from './mail/dkim.ts'
import { isMailAddress } from './mail/mail.ts'
import { nameZone } from './names/nameZone.ts'
import { coinbaseApiUrl } from './providers/onramp/createCoinbaseOnramp.ts'
import { readCdpSecret } from './providers/onramp/signCdpToken.ts'
import { isToolkitPart } from './toolkit/toolkitParts.ts'
import { isServiceName, type serviceNames } from './trending/services/serviceNames.ts'
import type { envProblems } from './words/en.ts'

/** What an operator may set, checked. */
export type Env = {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  /** What names of this instance end in. */
  readonly namesZone: string
  readonly dataDir: string
  /** Of a PostgreSQL that the operator runs; null: the server runs its own. */
  readonly databaseUrl: string | null
  /** Of the same, for the operator's commands: a login that reads every table, shares too. */
  readonly databaseAdminUrl: string | null
  /** Where the programs of PostgreSQL are; null: wherever this machine has them. */
  readonly postgresFolder: string | null
  readonly mail: MailOptions
  readonly webDist: string
  readonly commit: string | null
  readonly sourceUrl: string | null
  readonly sandboxExplorerUrl: string | null
  readonly walletConnect: Deps['walletConnect']
  readonly solflareFrames: boolean
  readonly toolkitOff: Deps['toolkitOff']
  readonly signIn: Deps['signIn']
  readonly jupiter: Deps['jupiter']
  readonly zeroEx: Deps['zeroEx']
  readonly priceSources: Deps['priceSources']
  readonly trending: Deps['trending']
  readonly tributeNetworks: Deps['tributeNetworks']
  readonly operator: Deps['operator']
  readonly lookupTables: Deps['lookupTables']
  readonly fees: Deps['fees']
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly logLevel: Deps['logLevel']
  readonly upstreams: Deps['upstreams']
  readonly evm: Deps['evm']
  readonly coinbase: Deps['coinbase']
  readonly caps: Deps['caps']
  readonly writesPerMinute: number
  /** Where the embedded wallet is served; null: it is not. */
  readonly wallet: Pick<
    NonNullable<Deps['wallet']>,
    'origin' | 'port' | 'isLocal' | 'dist' | 'recoveryDelayMs' | 'mailsPerHour' | 'warnAboveLamports' | 'social'
  > | null
  /** Of a visitor, on each public network. */
  readonly rpcUnitsPerMinute: number
  /** Whether public networks can be set up on the page, by anyone who has the code. */
  readonly setup: 'on' | 'off'
}

/** One SOL: no one from outside has reviewed the embedded wallet. */
const defaultWarnAboveLamports = 1_000_000_000n

/** Simple7702Account of EntryPoint 0.8 (MIT), at the same address on every chain where its makers have put it. */
const simpleAccount = {
  address: '0xe6cae83bde06e4c305530e199d7217f42808555b',
  codeHash: '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3',
}

/** Where a key of Jupiter is good. */
const jupiterUrl = 'https://api.jup.ag'

const geckoTerminalUrl = 'https://api.geckoterminal.com'

/** An on-chain URI has at most 200 bytes, and `/media/` and a content hash take 66 of them. */
const publicUrlLimitBytes = 134

/**
 * Reads the environment.
 *
 * @throws {ServerError} `EnvError` with a sentence for each variable that makes no sense; values stay out of it.
 */
// Long, because it is the list of every setting, in one place.
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const env = parseVariables(schema, variables)
  const unsaid = findUnsaid(env)
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    throw new ServerError('EnvError', { problems: [{ variable: 'MAIL_FROM', kind: 'mailFrom' }] })
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  if (unsaid.length > 0)
    throw new ServerError('EnvError', { problems: unsaid.map((variable) => ({ variable, kind: 'operator' })) })
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    namesZone: env.NAMES_ZONE ?? nameZone(publicUrl),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseAdminUrl: env.DATABASE_ADMIN_URL ?? null,
    postgresFolder: env.PG_BIN ? resolve(env.PG_BIN) : null,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      // Only mails in the folder have no sender that is known.
      from: env.MAIL_FROM ?? 'solsmith@localhost',
      folder: join(resolve(env.DATA_DIR), 'outbox'),
      dkim: readDkim(env),
    },
    webDist: resolve(env.WEB_DIST),
    commit: env.COMMIT ?? null,
    sourceUrl: env.SOURCE_URL ?? null,
    sandboxExplorerUrl: env.SANDBOX_EXPLORER_URL ?? null,
    walletConnect:
      env.WALLETCONNECT_PROJECT_ID === undefined
        ? null
        : { projectId: env.WALLETCONNECT_PROJECT_ID, relayUrl: env.WALLETCONNECT_RELAY_URL },
    solflareFrames: env.SOLFLARE_FRAMES === 'on',
    toolkitOff: env.TOOLKIT_OFF,
    signIn: env.SIGN_IN,
    jupiter: readJupiter(env),
    zeroEx: env.ZEROX_API_KEY === undefined ? null : { url: env.ZEROX_URL, apiKey: env.ZEROX_API_KEY },
    priceSources: {
      jupiter: readJupiter(env),
      geckoTerminal: env.GECKOTERMINAL_URL === undefined ? null : { url: env.GECKOTERMINAL_URL },
      sandboxSolUsd: env.SANDBOX_SOL_USD,
    },
    trending: readTrending(env),
    tributeNetworks: networkIds.filter((id) => env.TRIBUTE_NETWORKS.includes(id)),
    operator: {
      name: env.OPERATOR_NAME ?? null,
      contact: env.OPERATOR_CONTACT ?? null,
      law: env.OPERATOR_LAW ?? null,
      effectiveDate: env.TERMS_EFFECTIVE_DATE ?? null,
    },
    lookupTables: { mainnet: env.MAINNET_LOOKUP_TABLE ?? null, devnet: env.DEVNET_LOOKUP_TABLE ?? null },
    fees: readFees(env),
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    wallet: readWallet(env, publicUrl),
    coinbase: readCoinbase(env),
    caps: {
      unreadAnswers: env.UNREAD_ANSWERS,
      progressTimeoutMs: env.PROGRESS_TIMEOUT_SECONDS * 1_000,
      projectUnitsPerMinute: env.PROJECT_UNITS_PER_MINUTE,
      callsPerMinute: env.API_CALLS_PER_MINUTE,
      walletCallsPerMinute: env.WALLET_CALLS_PER_MINUTE,
      bytesPerUnit: env.BYTES_PER_UNIT,
      airdropSolPerDay: env.AIRDROP_SOL_PER_DAY,
      mediaBytes: env.MEDIA_LIMIT_BYTES,
      mediaBytesPerDay: env.MEDIA_BYTES_PER_DAY,
      imageCacheBytes: env.IMAGE_CACHE_BYTES,
      mediaUnitsPerMinute: env.MEDIA_UNITS_PER_MINUTE,
      freeBytes: env.DISK_FREE_BYTES,
      index: { transactions: env.INDEX_TRANSACTIONS, holdings: env.INDEX_HOLDINGS },
    },
    writesPerMinute: env.WRITES_PER_MINUTE,
    rpcUnitsPerMinute: env.RPC_UNITS_PER_MINUTE,
    setup: env.SETUP ?? (isLoopback(publicUrl) ? 'on' : 'off'),
    upstreams: {
      mainnet: toUpstream(env.MAINNET_RPC_URL, env.MAINNET_WS_URL, env.RPC_UNITS_PER_MINUTE, genesisHashes.mainnet),
      devnet: toUpstream(env.DEVNET_RPC_URL, env.DEVNET_WS_URL, env.RPC_UNITS_PER_MINUTE, genesisHashes.devnet),
      sandbox: toUpstream(env.SANDBOX_RPC_URL, env.SANDBOX_WS_URL, env.SANDBOX_UNITS_PER_MINUTE, null),
    },
    evm: readEvm(env),
  }
}

const number = (kind: 'port' | 'units' | 'seconds' | 'bytes', maximum: number) =>
  text(kind, (value) => /^[1-9]\d*$/.test(value) && Number(value) <= maximum).transform(Number)

const list = (kind: keyof typeof envProblems, isValid: (item: string) => boolean) =>
  z
    .string()
    .transform((value) => value.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isValid), { error: kind })

/** Addresses may hold commas: an item begins with its chain. */
const evmList = (kind: 'evmUrls' | 'evmSocketUrls', protocols: readonly string[]) =>
  z
    .string()
    .transform((value) => value.trim().split(/[\s,]+(?=eip155:)/))
    .refine((items) => items.every((item) => isEvmAddress(item, protocols)), { error: kind })
    .refine((items) => new Set(items.map(chainOf)).size === items.length, { error: kind })

const networkIds = ['mainnet', 'devnet', 'sandbox'] as const

const schema = z.object({
  PORT: number('port', 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .refine((value) => Buffer.byteLength(value) <= publicUrlLimitBytes, { error: 'originTooLong' })
    .transform((value) => new URL(value).origin)
    .optional(),
  NAMES_ZONE: text('zone', (value) => isZone(value))
    .transform((value) => value.toLowerCase())
    .optional(),
  DATA_DIR: z.string().default('.solsmith'),
  DATABASE_URL: text('database', (value) => /^postgres(ql)?:\/\//.test(value)).optional(),
  DATABASE_ADMIN_URL: text('database', (value) => /^postgres(ql)?:\/\//.test(value)).optional(),
  PG_BIN: z.string().optional(),
  SMTP_URL: text('smtp', (value) => hasProtocol(value, ['smtp:', 'smtps:'])).optional(),
  MAIL_FROM: text('mailFrom', isMailAddress).optional(),
  MAIL_DKIM_SELECTOR: text('dkimSelector', isSelector).optional(),
  MAIL_DKIM_KEY: text('dkimKey', (value) => readDkimKey(value) !== null).optional(),
  WEB_DIST: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  COMMIT: z.string().optional(),
  SOURCE_URL: text('webUrl', (value) => hasProtocol(value, ['http:', 'https:'])).optional(),
  ALLOWED_ORIGINS: list('origins', (item) => isOrigin(item)).default([]),
  TRUST_PROXY: list('proxies', (item) => isAddressRange(item)).default([]),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'logLevel' }).default('warn'),
  MAINNET_RPC_URL: text('rpcUrl', (value) => hasProtocol(value, ['http:', 'https:'])).optional(),
  DEVNET_RPC_URL: text('rpcUrl', (value) => hasProtocol(value, ['http:', 'https:'])).optional(),
  SANDBOX_RPC_URL: text('rpcUrl', (value) => hasProtocol(value, ['http:', 'https:'])).optional(),
  MAINNET_WS_URL: text('socketUrl', (value) => hasProtocol(value, ['ws:', 'wss:'])).optional(),
  DEVNET_WS_URL: text('socketUrl', (value) => hasProtocol(value, ['ws:', 'wss:'])).optional(),
  EVM_RPC_URLS: evmList('evmUrls', ['http:', 'https:']).default([]),
  EVM_WS_URLS: evmList('evmSocketUrls', ['ws:', 'wss:']).default([]),
  EVM_DELEGATE: text('evmDelegate', (value) => value === 'off' || readDelegate(value) !== null).default(
    `${simpleAccount.address}:${simpleAccount.codeHash}`,
  ),
  EVM_TOKENS: list('evmTokens', (item) => /^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/.test(item)).default([]),
  MAINNET_LOOKUP_TABLE: text('account', (value) => isAccount(value)).optional(),
  DEVNET_LOOKUP_TABLE: text('account', (value) => isAccount(value)).optional(),
  PLATFORM_FEE_TREASURY: text('account', (value) => isAddress(value)).optional(),
  PLATFORM_FEE_LAMPORTS: list('fees', isFee).default([]),
  AFFILIATE_BPS: text('basisPoints', (value) => /^(0|[1-9]\d{0,4})$/.test(value) && Number(value) <= basisPointsOfWhole)
    .transform(Number)
    .default(defaultAffiliateBasisPoints),
  SANDBOX_EXPLORER_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .optional(),
  WALLETCONNECT_PROJECT_ID: z.string().optional(),
  WALLETCONNECT_RELAY_URL: text('socketUrl', (value) => hasProtocol(value, ['ws:', 'wss:'])).default(
    'wss://relay.walletconnect.org',
  ),
  SOLFLARE_FRAMES: z.enum(['on', 'off'], { error: 'solflareFrames' }).default('off'),
  TOOLKIT_OFF: list('toolkitParts', isToolkitPart)
    .transform((parts) => parts.filter(isToolkitPart))
    .default([]),
  LOGINS: z.enum(['on', 'off'], { error: 'logins' }).default('off'),
  WALLET_ORIGIN: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .optional(),
  WALLET_PORT: number('port', 65_535).optional(),
  /** Read by the share keeper, too, which alone has what opens it. */
  WALLET_KMS: z.enum(['local', 'aws', 'vault'], { error: 'kms' }).default('local'),
  WALLET_KMS_LOCAL: text('unsaid', (value) => value === 'accepted').optional(),
  WALLET_RECOVERY_HOURS: text('hours', (value) => /^\d{1,3}$/.test(value))
    .transform(Number)
    .default(24),
  WALLET_MAILS_PER_HOUR: text('perHour', (value) => /^[1-9]\d{0,5}$/.test(value))
    .transform(Number)
    .default(1_000),
  WALLET_WARN_ABOVE_SOL: text('warnAbove', isWarnAbove)
    .transform((value) => (value === 'none' ? null : parseAmount(value, solDecimals)))
    .default(defaultWarnAboveLamports),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: z.string().optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: text('appleKey', (value) => readAppleKey(value) !== null).optional(),
  FARCASTER_RPC_URL: text('webUrl', (value) => hasProtocol(value, ['http:', 'https:'])).optional(),
  FARCASTER_RELAY_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .default('https://relay.farcaster.xyz'),
  SETUP: z.enum(['on', 'off'], { error: 'setup' }).optional(),
  SIGN_IN: z.enum(['off', 'offered', 'required'], { error: 'signIn' }).default('off'),
  JUPITER_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .optional(),
  JUPITER_API_KEY: z.string().optional(),
  ZEROX_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .default('https://api.0x.org'),
  ZEROX_API_KEY: z.string().optional(),
  GECKOTERMINAL_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .optional(),
  TRIBUTE_NETWORKS: list('tribute', (item) => item === 'none' || networkIds.some((id) => id === item)).default([
    'devnet',
    'sandbox',
  ]),
  TRENDING_SOURCES: list('trendingSources', isServiceName).default([]),
  DEXSCREENER_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .default('https://api.dexscreener.com'),
  DEXSCREENER_TERMS: text('terms', (value) => value === 'accepted').optional(),
  BIRDEYE_URL: text('origin', (value) => isOrigin(value.replace(/\/$/, '')))
    .transform((value) => new URL(value).origin)
    .default('https://public-api.birdeye.so'),
  BIRDEYE_API_KEY: z.string().optional(),
  SANDBOX_SOL_USD: number('units', 1e9).default(100),
  SANDBOX_WS_URL: text('socketUrl', (value) => hasProtocol(value, ['ws:', 'wss:'])).optional(),
  COINBASE_CDP_KEY_ID: z.string().optional(),
  COINBASE_CDP_KEY_SECRET: z.string().optional(),
  COINBASE_WEBHOOK_SECRET: z.string().optional(),
  COINBASE_COUNTRY: text('country', (value) => /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(value)).default('US'),
  RPC_UNITS_PER_MINUTE: number('units', 1e9).default(1_200),
  SANDBOX_UNITS_PER_MINUTE: number('units', 1e9).default(60_000),
  WRITES_PER_MINUTE: number('units', 1e9).default(120),
  UNREAD_ANSWERS: number('units', 1e9).default(10),
  PROGRESS_TIMEOUT_SECONDS: number('seconds', 3_600).default(30),
  PROJECT_UNITS_PER_MINUTE: number('units', 1e9).default(60_000),
  API_CALLS_PER_MINUTE: number('units', 1e9).default(300),
  WALLET_CALLS_PER_MINUTE: number('units', 1e9).default(600),
  BYTES_PER_UNIT: number('units', 1e9).default(50_000),
  AIRDROP_SOL_PER_DAY: number('units', 1e9).default(200),
  MEDIA_UNITS_PER_MINUTE: number('units', 1e9).default(1_200),
  MEDIA_LIMIT_BYTES: number('bytes', 1e15).default(5_000_000_000),
  MEDIA_BYTES_PER_DAY: number('bytes', 1e15).default(50_000_000),
  IMAGE_CACHE_BYTES: number('bytes', 1e15).default(200_000_000),
  DISK_FREE_BYTES: number('bytes', 1e15).default(500_000_000),
  INDEX_TRANSACTIONS: number('units', 1e9).default(500_000),
  INDEX_HOLDINGS: number('units', 1e9).default(500_000),
  NODE_ENV: z.string().optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_CONTACT: text('contact', isContact).optional(),
  OPERATOR_LAW: z.string().optional(),
  TERMS_EFFECTIVE_DATE: text('date', isDate).optional(),
  OPERATOR_UNSAID: text('unsaid', (value) => value === 'accepted').optional(),
})

const readJupiter = ({ JUPITER_URL: url, JUPITER_API_KEY: apiKey }: z.infer<typeof schema>): Deps['jupiter'] =>
  url === undefined && apiKey === undefined ? null : { url: url ?? jupiterUrl, apiKey: apiKey ?? null }

/** @throws {ServerError} `EnvError` for a service whose key or whose terms are missing. */
function readTrending(env: z.infer<typeof schema>): Deps['trending'] {
  const isOn = (service: (typeof serviceNames)[number]) => env.TRENDING_SOURCES.includes(service)
  const { BIRDEYE_API_KEY: apiKey } = env
  if (isOn('birdeye') && apiKey === undefined)
    throw new ServerError('EnvError', { problems: [{ variable: 'BIRDEYE_API_KEY', kind: 'birdeyeKey' }] })
  if (isOn('dexscreener') && env.DEXSCREENER_TERMS === undefined)
    throw new ServerError('EnvError', { problems: [{ variable: 'DEXSCREENER_TERMS', kind: 'terms' }] })
  return {
    geckoTerminal: isOn('geckoterminal') ? { url: env.GECKOTERMINAL_URL ?? geckoTerminalUrl } : null,
    jupiter: isOn('jupiter') ? (readJupiter(env) ?? { url: jupiterUrl, apiKey: null }) : null,
    birdeye: isOn('birdeye') && apiKey !== undefined ? { url: env.BIRDEYE_URL, apiKey } : null,
    dexScreener: isOn('dexscreener') ? { url: env.DEXSCREENER_URL } : null,
  }
}

/** `create-token=20000000`: an action of this product, and up to 0.1 SOL in lamports. */
function isFee(item: string): boolean {
  const [, action = '', lamports = ''] = /^([a-z-]+)=(\d{1,9})$/.exec(item) ?? []
  return isFeeAction(action) && lamports !== '' && BigInt(lamports) <= feeLimitLamports
}

/** @throws {ServerError} `EnvError` for fees that would go nowhere, and an action that is named twice. */
function readFees(env: z.infer<typeof schema>): Deps['fees'] {
  // Each was matched above.
  const fees = env.PLATFORM_FEE_LAMPORTS.map((item) => item.split('=') as [string, string])
  if (new Set(fees.map(([action]) => action)).size < fees.length)
    throw new ServerError('EnvError', { problems: [{ variable: 'PLATFORM_FEE_LAMPORTS', kind: 'fees' }] })
  const lamports = Object.fromEntries(fees.map(([action, fee]) => [action, BigInt(fee)]))
  const isCharged = Object.values(lamports).some((fee) => fee > 0n)
  if (isCharged && env.PLATFORM_FEE_TREASURY === undefined)
    throw new ServerError('EnvError', { problems: [{ variable: 'PLATFORM_FEE_TREASURY', kind: 'treasury' }] })
  return {
    // Checked to be one.
    treasury: isCharged ? (env.PLATFORM_FEE_TREASURY as Address) : null,
    affiliateBasisPoints: env.AFFILIATE_BPS,
    lamports,
  }
}

/**
 * A port of its own, so that the product's pages reach no key.
 *
 * @throws {ServerError} `EnvError` with everything that logins need where others reach this instance, and that is not there.
 */
function readWallet(env: z.infer<typeof schema>, publicUrl: string): Env['wallet'] {
  if (env.LOGINS === 'off') return null
  const isLocal = isLoopback(publicUrl)
  const port = env.WALLET_PORT ?? env.PORT + 1
  const origin = env.WALLET_ORIGIN ?? `http://localhost:${port}`
  const problems = (isLocal ? findOpenLocal : findMissingPublic)(env)
  if (origin === publicUrl) problems.push({ variable: 'WALLET_ORIGIN', kind: 'walletOrigin' })
  if (problems.length > 0) throw new ServerError('EnvError', { problems })
  return {
    origin,
    port,
    isLocal,
    recoveryDelayMs: env.WALLET_RECOVERY_HOURS * 3_600_000,
    mailsPerHour: env.WALLET_MAILS_PER_HOUR,
    warnAboveLamports: env.WALLET_WARN_ABOVE_SOL,
    dist: join(resolve(env.WEB_DIST), 'wallet'),
    social: readSocial(env),
  }
}

type EnvProblem = { variable: string; kind: keyof typeof envProblems }

/** On one's own machine, mails are shown to anyone who reaches the wallet's origin. */
const findOpenLocal = ({ WALLET_ORIGIN: origin }: z.infer<typeof schema>): EnvProblem[] =>
  origin !== undefined && !isLoopback(origin) ? [{ variable: 'WALLET_ORIGIN', kind: 'walletOriginLocal' }] : []

/** Where others log in, they get mails, the wallet has an address that they reach, and someone has thought of its keys. */
function findMissingPublic(env: z.infer<typeof schema>): EnvProblem[] {
  const problems: EnvProblem[] = []
  if (!env.WALLET_ORIGIN?.startsWith('https:')) problems.push({ variable: 'WALLET_ORIGIN', kind: 'walletOriginPublic' })
  if (env.SMTP_URL === undefined) problems.push({ variable: 'SMTP_URL', kind: 'loginsMail' })
  if (env.WALLET_KMS === 'local' && env.WALLET_KMS_LOCAL === undefined)
    problems.push({ variable: 'WALLET_KMS', kind: 'kmsLocal' })
  return problems
}

/** @throws {ServerError} `EnvError` where only a part of it is set, or no mail is sent. */
function readDkim(env: z.infer<typeof schema>): MailOptions['dkim'] {
  const { MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: key, SMTP_URL: smtp } = env
  if (selector === undefined && key === undefined) return null
  const variable = selector === undefined ? 'MAIL_DKIM_SELECTOR' : key === undefined ? 'MAIL_DKIM_KEY' : 'SMTP_URL'
  const privateKey = key === undefined ? null : readDkimKey(key)
  if (selector === undefined || privateKey === null || smtp === undefined)
    throw new ServerError('EnvError', { problems: [{ variable, kind: 'dkimPart' }] })
  return { selector, privateKey }
}

/** @throws {ServerError} `EnvError` for a provider of which only a part is set. */
function readSocial(env: z.infer<typeof schema>): SocialSettings {
  /** All of them, or null where none is set. */
  const all = <const V extends keyof typeof env>(variables: readonly V[]): Readonly<Record<V, string>> | null => {
    const missing = variables.find((variable) => env[variable] === undefined)
    if (missing === undefined)
      return Object.fromEntries(variables.map((variable) => [variable, env[variable]])) as never // all are set
    if (variables.every((variable) => env[variable] === undefined)) return null
    throw new ServerError('EnvError', { problems: [{ variable: missing, kind: 'providerHalf' }] })
  }
  const client = <const N extends 'GOOGLE' | 'GITHUB' | 'FACEBOOK' | 'X' | 'DISCORD'>(name: N) => {
    const found = all([`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const)
    return found && { clientId: found[`${name}_CLIENT_ID`], clientSecret: found[`${name}_CLIENT_SECRET`] }
  }
  const apple = all(['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
  const appleKey = apple && readAppleKey(apple.APPLE_PRIVATE_KEY)
  return {
    google: client('GOOGLE'),
    github: client('GITHUB'),
    facebook: client('FACEBOOK'),
    x: client('X'),
    discord: client('DISCORD'),
    apple: apple &&
      appleKey && {
        clientId: apple.APPLE_CLIENT_ID,
        teamId: apple.APPLE_TEAM_ID,
        keyId: apple.APPLE_KEY_ID,
        key: appleKey,
      },
    farcaster:
      env.FARCASTER_RPC_URL === undefined ? null : { relayUrl: env.FARCASTER_RELAY_URL, rpcUrl: env.FARCASTER_RPC_URL },
  }
}

/** @throws {ServerError} `EnvError` for half an account, or a secret that is none. */
function readCoinbase(env: z.infer<typeof schema>): Deps['coinbase'] {
  const { COINBASE_CDP_KEY_ID: id, COINBASE_CDP_KEY_SECRET: secret } = env
  if (id === undefined && secret === undefined) return null
  const key = secret === undefined ? null : readCdpSecret(secret)
  if (id === undefined || key === null) {
    const variable = id === undefined ? 'COINBASE_CDP_KEY_ID' : 'COINBASE_CDP_KEY_SECRET'
    throw new ServerError('EnvError', {
      problems: [{ variable, kind: id === undefined ? 'coinbaseId' : 'coinbaseSecret' }],
    })
  }
  const webhookSecret = env.COINBASE_WEBHOOK_SECRET ?? null
  return { key: { id, key }, webhookSecret, country: env.COINBASE_COUNTRY, apiUrl: coinbaseApiUrl }
}

const operatorVariables = ['OPERATOR_NAME', 'OPERATOR_CONTACT', 'OPERATOR_LAW', 'TERMS_EFFECTIVE_DATE'] as const

/**
 * What visitors must be told of the operator before real networks are offered to them in production. A sandbox alone, where
 * nothing has value, needs no one; nor does an operator who has accepted to say nothing.
 */
function findUnsaid(env: z.infer<typeof schema>): readonly string[] {
  const isPublic = env.MAINNET_RPC_URL !== undefined || env.DEVNET_RPC_URL !== undefined
  if (env.NODE_ENV !== 'production' || !(isPublic || env.SETUP === 'on') || env.OPERATOR_UNSAID) return []
  return operatorVariables.filter((variable) => env[variable] === undefined)
}

/** @throws {ServerError} `EnvError` for a WebSocket or a token of a chain that has no address. */
function readEvm(env: z.infer<typeof schema>): Deps['evm'] {
  const sockets = new Map(env.EVM_WS_URLS.map((item) => [chainOf(item), addressOf(item)]))
  const upstreams = new Map(
    env.EVM_RPC_URLS.map((item): [EvmChainId, Upstream] => {
      const id = chainOf(item)
      const url = addressOf(item)
      return [
        id,
        {
          url,
          socketUrl: sockets.get(id) ?? url.replace(/^http/i, 'ws'),
          unitsPerMinute: env.RPC_UNITS_PER_MINUTE,
          genesisHash: toChainNumber(id),
        },
      ]
    }),
  )
  const requireChain = (variable: 'EVM_WS_URLS' | 'EVM_TOKENS', ids: Iterable<string>) => {
    for (const id of ids)
      if (!isEvmChainId(id) || !upstreams.has(id))
        throw new ServerError('EnvError', { problems: [{ variable, kind: 'evmChain' }] })
  }
  requireChain('EVM_WS_URLS', sockets.keys())
  const tokens = env.EVM_TOKENS.map((token) => token.toLowerCase())
  requireChain(
    'EVM_TOKENS',
    tokens.map((token) => token.slice(0, token.lastIndexOf(':'))),
  )
  return { upstreams, tokens, delegate: readDelegate(env.EVM_DELEGATE) }
}

/** `address:hash of its code`; null for anything else. */
function readDelegate(value: string): Deps['evm']['delegate'] {
  const [, address, codeHash] = /^(0x[0-9a-f]{40}):(0x[0-9a-f]{64})$/.exec(value.toLowerCase()) ?? []
  return address && codeHash ? { address, codeHash } : null
}

/** `eip155:1=https://…` */
function isEvmAddress(item: string, protocols: readonly string[]): boolean {
  return isEvmChainId(item.slice(0, item.indexOf('='))) && hasProtocol(addressOf(item), protocols)
}

/** Matched above. */
const chainOf = (item: string) => item.slice(0, item.indexOf('=')) as EvmChainId

const addressOf = (item: string) => item.slice(item.indexOf('=') + 1)

function toUpstream(
  url: string | undefined,
  socketUrl: string | undefined,
  unitsPerMinute: number,
  genesisHash: string | null,
): Upstream | null {
  if (url === undefined) return null
  return { url, socketUrl: socketUrl ?? url.replace(/^http/i, 'ws'), unitsPerMinute, genesisHash }
}

/** An amount of SOL with at most as many decimals as it has, or none at all. */
function isWarnAbove(value: string): boolean {
  return value === 'none' || /^\d{1,9}(\.\d{1,9})?$/.test(value)
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value)
  return url !== null && hasProtocol(value, ['http:', 'https:']) && url.href === `${url.origin}/`
}

/** A page of this machine alone. */
function isLoopback(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
  return /(^|\.)localhost$/.test(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

/** An e-mail address, or a page to write from. Both are shown as links. */
function isContact(value: string): boolean {
  return hasProtocol(value, ['http:', 'https:']) || isMailAddress(value)
}

/** A day that exists, as YYYY-MM-DD. */
function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value.length === 10
}

/** Of an account of Solana: 32 bytes in base58. */
const isAccount = (value: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

const isZone = (value: string) => /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i.test(value)

const isAddressRange = (value: string) => ipaddr.isValid(value) || ipaddr.isValidCIDR(value)

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : null)
