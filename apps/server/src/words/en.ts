import { refusalMessages } from '@solsmith/wire'
import type { ServerErrors } from '../errorTable.ts'
import { isEvmChainId } from '../rpc/evmChainId.ts'
import { envProblems } from './envProblems.ts'

/** Clients' sentences are in `wire`. */
export const errorMessages: { [N in keyof ServerErrors]: (context: ServerErrors[N]) => string } = {
  ...refusalMessages,
  EnvError: ({ problems }) => problems.map(({ variable, kind }) => envProblems[kind](variable)).join('\n'),
  // Read word for word (specification, section 8).
  ProjectKeyError: () => 'Unauthorized: invalid key',
  ProjectOriginError: () => 'Unauthorized: origin not allowed',
  SwapNetworkError: () => 'Network not supported for Swaps',
  ProjectOriginsError: ({ origin }) =>
    origin === ''
      ? 'Name at least one origin, such as https://app.example.org.'
      : `${origin} is not an origin. Write https://app.example.org, or https://*.example.org for all of its subdomains.`,
  ProjectFeatureError: ({ feature }) =>
    `This project does not include ${feature}. Ask the operator of this site to add it.`,
  ProjectNotFoundError: ({ id }) => `No project has the id ${id}, or it is revoked already.`,
  BlockSubjectError: ({ subject }) =>
    `${subject} is neither the address of a mint, a media id (the last part of an address under /media/) nor a name with its zone.`,
  BlockedAlreadyError: ({ subject }) => `${subject} is blocked already.`,
  NameRuleTextError: ({ text }) =>
    text === ''
      ? 'Give a mint, or a name or symbol in quotes.'
      : `${text} has no letter or digit that could be compared.`,
  NameRuleExistsError: ({ text }) => `That was said of ${text} already.`,
  NameRuleMissingError: ({ text }) => `Nothing was said of ${text}.`,
  NotBlockedError: ({ subject }) => `${subject} is not blocked.`,
  ImportFormatError: ({ line }) =>
    `Line ${line} is not what an export has there. The file is damaged or incomplete, so the import was canceled.`,
  ImportVersionError: ({ found, expected }) =>
    `The export has schema ${found} and this version of Solsmith has ${expected}. Import it with the version that made it, then upgrade. The import was canceled.`,
  ImportNotEmptyError: ({ table }) =>
    `The table ${table} is not empty. Import into a new DATA_DIR or an empty database. The import was canceled.`,
  SharesUnreadableError: ({ table }) =>
    `This database login may not use ${table}, and without its shares wallets would be lost. Set DATABASE_ADMIN_URL to a login that may, such as a superuser. The command was canceled.`,
  CommandError: ({ problem }) => problem,
  KeeperTokenError: () => 'Only the server of this instance asks the share keeper.',
  KeeperRunningError: ({ folder }) =>
    `Another share keeper is already serving ${folder}. Stop it, or set another DATA_DIR.`,
  ShareLoginError: ({ login, table }) =>
    `The database login ${login} can read ${table}, so shares are not released. Give the server and each share a separate login, none of them a superuser (docs/self-hosting.md).`,
  ShareKeyFileError: ({ file }) =>
    `${file} is damaged. Bring it back from a backup: without it, no wallet of this instance can be unlocked.`,
  ImageNotFoundError: () => 'There is no picture here that can be shown.',
  MailFormatError: ({ field }) => `The ${field === 'to' ? 'receiver' : field} of the mail is not valid.`,
  MailServerError: ({ code }) => `The mail server did not take the mail (${code}). Check SMTP_URL.`,
  JobTimeoutError: ({ timeoutMs }) => `It did not finish within ${timeoutMs / 1_000} seconds.`,
  JobFailedError: () => 'It failed.',
  JobHopelessError: ({ reason }) => reason,
  RpcChainError: ({ chainId }) => `This site does not reach the chain ${chainId}. Its networks are in /api/config.`,
  RpcLogRangeError: ({ limit }) =>
    `Logs are read by ranges of at most ${limit} blocks here. Name both ends as numbers, or a block by its hash.`,
  RpcSimulationSizeError: () => 'Only one call in one block can be simulated at a time.',
  RpcMethodNotAllowedError: ({ method, network }) =>
    isEvmChainId(network)
      ? `${method} is not available here for ${network}. Use your own RPC address for it.`
      : refusalMessages.RpcMethodNotAllowedError({ method, network }),
  RpcUnreachableError: ({ network }) =>
    isEvmChainId(network)
      ? `Couldn\u2019t reach the RPC server of ${network}. Try again.`
      : refusalMessages.RpcUnreachableError({ network }),
  RpcWrongNetworkError: ({ network }) =>
    isEvmChainId(network)
      ? `This site\u2019s RPC server of ${network} serves a different chain. Nothing was sent. Ask the operator to correct EVM_RPC_URLS.`
      : refusalMessages.RpcWrongNetworkError({ network }),
  RpcTimeoutError: ({ network, timeoutMs }) =>
    isEvmChainId(network)
      ? `The RPC server of ${network} did not respond within ${timeoutMs / 1000} seconds. Try again.`
      : refusalMessages.RpcTimeoutError({ network, timeoutMs }),
  RpcRefusedError: ({ network, status }) =>
    isEvmChainId(network)
      ? `The RPC server of ${network} rejected this site (HTTP ${status}).`
      : refusalMessages.RpcRefusedError({ network, status }),
  RpcAnswerError: ({ network }) =>
    isEvmChainId(network)
      ? `The RPC server of ${network} returned an invalid response.`
      : refusalMessages.RpcAnswerError({ network }),
  RpcReadOnlyError: ({ method }) =>
    `${method} is available only to pages of a project. Calls without an Origin only read.`,
  DatabaseMachineError: ({ machine }) =>
    `No PostgreSQL is packaged for this machine (${machine}). Install PostgreSQL 15 or later and set PG_BIN to its bin folder, or set DATABASE_URL.`,
  DatabaseUserError: ({ uid }) =>
    uid === 0
      ? 'PostgreSQL does not run as root, and this system allows neither user namespaces nor another user. Start Solsmith as another user, or set DATABASE_URL.'
      : `PostgreSQL needs a user with a name, and user ${uid} has none. Start Solsmith as a user of this system, or set DATABASE_URL.`,
  DatabaseInUseError: ({ cluster, pid }) =>
    `Process ${pid} is already using ${cluster}. Stop it, or set another DATA_DIR. Two servers share a database by DATABASE_URL.`,
  DatabaseVersionError: ({ folder, found, available }) =>
    `${folder} was created by PostgreSQL ${found}, and this machine has PostgreSQL ${available}. Set PG_BIN to the bin folder of PostgreSQL ${found}, or move the data with solsmith-server export and import.`,
  DatabaseFolderError: ({ folder }) =>
    `${folder} belongs to another user, or others may open it. Remove it, or set a shorter DATA_DIR.`,
  DatabaseStartError: ({ reason }) => `PostgreSQL did not start: ${reason}`,
  DatabaseTooOldError: ({ version }) =>
    `DATABASE_URL points to PostgreSQL ${version}. Solsmith needs PostgreSQL 15 or later.`,
  DatabaseNewerError: () =>
    'A later version of Solsmith has changed this database. Start that version, or restore a backup.',
}

export const commandWords = {
  usage: `solsmith-server manages the database of an instance. It reads the same environment as the server.

  solsmith-server project add --name <name> --origin <origin> [--origin <origin>] [--feature <feature>] [--units-per-minute <n>]
  solsmith-server project list
  solsmith-server project revoke <id>
  solsmith-server block <mint, media id or name> [--reason <text>]
  solsmith-server unblock <mint, media id or name>
  solsmith-server block-list
  solsmith-server protect <mint, name or symbol> [--reason <text>]
  solsmith-server allow-name <name or symbol> [--reason <text>]
  solsmith-server name-rules
  solsmith-server forget-name <mint, name or symbol>
  solsmith-server person export <address> > <file>
  solsmith-server person delete <address>
  solsmith-server mail test <address>
  solsmith-server export > <file>
  solsmith-server import < <file>
`,
  nameMissing: 'Give the project a name: --name "Example app".',
  unitsWrong: '--units-per-minute must be a whole number from 1 to 999999999.',
  featureUnknown: (feature: string, known: readonly string[]) =>
    `${feature} is not a feature. There are ${known.join(', ')}. Without --feature, a project has all of them.`,
  revoked: (id: string) => `Revoked ${id}. Running servers refuse it within 5 seconds.`,
  blocked: (subject: string) => `Blocked ${subject}. Running servers refuse it within 5 seconds.`,
  protected: (text: string) => `No other token may pass for ${text}. Running servers refuse it within 5 seconds.`,
  allowed: (text: string) => `Any token may be called ${text}. Running servers take it within 5 seconds.`,
  forgotten: (text: string) => `What was said of ${text} no longer holds.`,
  nameRuleLine: ({
    kind,
    text,
    reason,
  }: {
    readonly kind: string
    readonly text: string
    readonly reason: string | null
  }) => [text, kind, reason ?? ''].join('\t'),
  testSubject: (site: string) => `Test mail from ${site}`,
  testText: (site: string) => `This is a test mail from ${site}. Mails from this site arrive at your address.`,
  mailSent: (address: string) => `The mail server accepted the test mail to ${address}.`,
  mailWritten: (folder: string) => `SMTP_URL is not set, so mails are not sent. The test mail is a file in ${folder}.`,
  mailFailed: (reason: string) => `The test mail was not sent. ${reason}`,
  mailWaits: 'The test mail waits, because no server is running on this database. It is sent when one starts.',
  imported: (rows: number) => `Imported ${rows} rows.`,
  addressWrong: (text: string) =>
    text === '' ? 'Name an address.' : `${text} is not an address of Solana (base58) or of EVM (0x and 40 digits).`,
  personDeleted: ({ counts, underWay }: { counts: Readonly<Record<string, number>>; underWay: number }) =>
    [
      Object.keys(counts).length === 0 ? 'Nothing was deleted.' : 'Deleted:',
      ...Object.entries(counts).map(([table, count]) => `  ${table}\t${count}`),
      ...(counts.names ? ['The names are free: anyone may register them. To keep one from being used, block it.'] : []),
      ...(underWay > 0 ? [`Purchases under way that stay: ${underWay}. Delete again when they have ended.`] : []),
    ].join('\n'),
  unblocked: (subject: string) => `Unblocked ${subject}.`,
  blockLine: ({ subject, kind, reason, createdAt }: BlockFacts) =>
    [subject, kind, createdAt.toISOString(), reason ?? ''].join('\t'),
  projectLine: ({ id, name, origins, features, unitsPerMinute, revokedAt }: ProjectFacts) =>
    [
      id,
      revokedAt ? `revoked ${revokedAt.toISOString()}` : 'active',
      unitsPerMinute === null ? 'default limit' : `${unitsPerMinute} units a minute`,
      features === null ? 'all features' : ['reading', ...features].join(' '),
      origins.join(' '),
      name,
    ].join('\t'),
} as const

type BlockFacts = {
  readonly subject: string
  readonly kind: string
  readonly reason: string | null
  readonly createdAt: Date
}

type ProjectFacts = {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly features: readonly string[] | null
  readonly unitsPerMinute: number | null
  readonly revokedAt: Date | null
}

export const readyLine = (url: string) => `Solsmith is running at ${url}`

/** By system error code; null without a remedy. */
export function cannotListenLine(
  code: unknown,
  { host, port, variable }: { readonly host: string; readonly port: number; readonly variable: 'PORT' | 'WALLET_PORT' },
): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set another ${variable}.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set ${variable} to 1024 or more.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine does not have the address ${host}. Set HOST to one that it has, or to 127.0.0.1.`
  return null
}

/** Everything stateless continues. */
export const noDatabaseLine = (reason: string) => `The database is not available. ${reason}`

export const keeperSecretLine = (variable: string) =>
  `${variable} opens shares of wallets, so the server must not have it. Give it to the share keeper alone (docs/self-hosting.md).`

export const jobFailedLine = (name: string, reason: string) => `The job ${name} failed. ${reason}`

/** Keeper's alarm. */
export const releaseAlarmLine = (share: 'server' | 'recovery', count: number) =>
  `${count} ${share} shares were released in the last hour, more than normal signing needs. Wallets that sign rarely still work; others wait. See the callers in wallet_${share}.${share}_releases.`

/** Otherwise all visitors share the proxy's address. */
export const proxyLine =
  'PUBLIC_URL is https but TRUST_PROXY is not set, so all visitors share one rate limit. Set TRUST_PROXY to the address of your proxy.'

export const untrustedProxyLine = (ip: string) =>
  `X-Forwarded-For came from ${ip}, which is not in TRUST_PROXY. If that is your proxy, add it, because rate limits are per visitor address.`

/** At most 123 bytes. */
export const closeReasons = {
  upstreamLost: 'The connection to the network was lost.',
  tooMany: 'Too many connections from your address. Close some.',
  tooSlow: 'This connection reads too slowly.',
  tooManyRefusals: 'Too many of your requests were refused.',
  textOnly: 'Send text frames.',
  shuttingDown: 'The server is restarting.',
} as const
