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
      ? 'Pass at least one origin, such as https://app.example.org.'
      : `${origin} is not an origin. Write https://app.example.org, or https://*.example.org for all of its subdomains.`,
  ProjectFeatureError: ({ feature }) =>
    `This project does not include ${feature}. Ask the operator of this site to add it.`,
  ProjectNotFoundError: ({ id }) => `No active project has the id ${id}. It may be revoked already.`,
  BlockSubjectError: ({ subject }) =>
    `${subject} is neither the address of a mint, a media id (the last part of an address under /media/) nor a name with its zone.`,
  BlockedAlreadyError: ({ subject }) => `${subject} is already blocked.`,
  NameRuleTextError: ({ text }) =>
    text === '' ? 'Pass a mint, or a name or symbol in quotes.' : `${text} has no letters or digits to compare.`,
  NameRuleExistsError: ({ text }) => `${text} already has that rule.`,
  NameRuleMissingError: ({ text }) => `${text} has no rule.`,
  NotBlockedError: ({ subject }) => `${subject} is not blocked.`,
  ImportFormatError: ({ line }) =>
    `Line ${line} does not match the export format. The file is damaged or incomplete, so the import was canceled.`,
  ImportVersionError: ({ found, expected }) =>
    `The export has schema ${found} and this version of Solsmith has ${expected}. Import it with the version that created it, then upgrade. The import was canceled.`,
  ImportNotEmptyError: ({ table }) =>
    `The table ${table} is not empty. Import into a new DATA_DIR or an empty database. The import was canceled.`,
  SharesUnreadableError: ({ table }) =>
    `This database login cannot access ${table}, and wallets would be lost without its shares. The command was canceled. Set DATABASE_ADMIN_URL to a login with access. Each share’s schema and tables must belong to its own login.`,
  CommandError: ({ problem }) => problem,
  KeeperTokenError: () => 'Only the server of this instance can call the share keeper.',
  KeeperRunningError: ({ folder }) =>
    `Another share keeper is already serving ${folder}. Stop it, or set another DATA_DIR.`,
  ShareLoginError: ({ login, table }) =>
    `The database login ${login} can read ${table}, so shares are not released. Give the server and each share a separate login, none of them a superuser (docs/self-hosting.md).`,
  ShareKeyFileError: ({ file }) =>
    `${file} is damaged, and the wallets of this instance cannot be unlocked without it. Restore it from a backup.`,
  ImageNotFoundError: () => 'No image is available at this address.',
  MailFormatError: ({ field }) => `The ${field === 'to' ? 'recipient' : field} of the email is not valid.`,
  MailServerError: ({ code }) => `The mail server did not accept the email (${code}). Check SMTP_URL.`,
  JobTimeoutError: ({ timeoutMs }) => `It did not finish within ${timeoutMs / 1_000} seconds.`,
  JobFailedError: () => 'It failed.',
  JobHopelessError: ({ reason }) => reason,
  RpcChainError: ({ chainId }) => `This site does not serve the chain ${chainId}. /api/config lists its networks.`,
  RpcLogRangeError: ({ limit }) =>
    `Log ranges are limited to ${limit} blocks here. Pass both ends as numbers, or a block hash.`,
  RpcSimulationSizeError: () => 'Only one call in one block can be simulated at a time.',
  RpcMethodNotAllowedError: ({ method, network }) =>
    isEvmChainId(network)
      ? `${method} is not available here for ${network}. Use your own RPC URL for it.`
      : refusalMessages.RpcMethodNotAllowedError({ method, network }),
  RpcUnreachableError: ({ network }) =>
    isEvmChainId(network)
      ? `Couldn\u2019t reach the RPC server of ${network}. Try again.`
      : refusalMessages.RpcUnreachableError({ network }),
  RpcWrongNetworkError: ({ network }) =>
    isEvmChainId(network)
      ? `This site\u2019s RPC server of ${network} serves a different chain, so your request was not sent. Ask the operator to correct EVM_RPC_URLS.`
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
    `Process ${pid} is already using ${cluster}. Stop it, or set another DATA_DIR. To share a database between servers, set DATABASE_URL.`,
  DatabaseVersionError: ({ folder, found, available }) =>
    `${folder} was created by PostgreSQL ${found}, and this machine has PostgreSQL ${available}. Set PG_BIN to the bin folder of PostgreSQL ${found}, or move the data with solsmith-server export and import.`,
  DatabaseFolderError: ({ folder }) =>
    `${folder} belongs to another user, or others have access to it. Remove it, or set a shorter DATA_DIR.`,
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
  nameMissing: 'The project needs a name, such as --name "Example app".',
  unitsWrong: '--units-per-minute must be a whole number from 1 to 999999999.',
  featureUnknown: (feature: string, known: readonly string[]) =>
    `${feature} is not a feature. Use ${known.join(', ')}. Without --feature, a project has all of them.`,
  revoked: (id: string) => `Revoked ${id}. Running servers reject it within 5 seconds.`,
  blocked: (subject: string) => `Blocked ${subject}. Running servers reject it within 5 seconds.`,
  protected: (text: string) => `Protected ${text}. Running servers reject look-alikes within 5 seconds.`,
  allowed: (text: string) => `Any token can use the name ${text}. Running servers accept it within 5 seconds.`,
  forgotten: (text: string) => `The rule for ${text} was removed.`,
  nameRuleLine: ({
    kind,
    text,
    reason,
  }: {
    readonly kind: string
    readonly text: string
    readonly reason: string | null
  }) => [text, kind, reason ?? ''].join('\t'),
  testSubject: (site: string) => `Test email from ${site}`,
  testText: (site: string) => `This is a test email from ${site}. Emails from this site reach your address.`,
  mailSent: (address: string) => `The mail server accepted the test email to ${address}.`,
  mailWritten: (folder: string) =>
    `SMTP_URL is not set, so emails are not sent. The test email is a file in ${folder}.`,
  mailFailed: (reason: string) => `The test email was not sent. ${reason}`,
  mailWaits: 'The test email is queued, because no server is running on this database. It is sent when one starts.',
  imported: (rows: number) => `Imported ${rows} rows.`,
  addressWrong: (text: string) =>
    text === '' ? 'Pass an address.' : `${text} is not a Solana address (base58) or an EVM address (0x and 40 digits).`,
  personDeleted: ({ counts, underWay }: { counts: Readonly<Record<string, number>>; underWay: number }) =>
    [
      Object.keys(counts).length === 0 ? 'No data to delete.' : 'Deleted:',
      ...Object.entries(counts).map(([table, count]) => `  ${table}\t${count}`),
      ...(counts.names ? ['Anyone can register the names now. To prevent that, block them.'] : []),
      ...(underWay > 0
        ? [`Open purchases that were not deleted: ${underWay}. Run the command again when they have ended.`]
        : []),
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
  {
    host,
    port,
    variable,
  }: {
    readonly host: string
    readonly port: number
    readonly variable: 'PORT' | 'WALLET_PORT' | 'METRICS_PORT'
  },
): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set another ${variable}.`
  if (code === 'EACCES')
    return `This user does not have permission to listen on port ${port}. Set ${variable} to 1024 or more.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine does not have the address ${host}. Set ${variable === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'} to one of its addresses, or to 127.0.0.1.`
  return null
}

/** Everything stateless continues. */
export const noDatabaseLine = (reason: string) => `The database is not available. ${reason}`

export const keeperSecretLine = (variable: string) =>
  `${variable} decrypts wallet shares, so the server must not have it. Give it only to the share keeper (docs/self-hosting.md).`

export const jobFailedLine = (name: string, reason: string) => `The job ${name} failed. ${reason}`

/** Keeper's alarm. */
export const releaseAlarmLine = (share: 'server' | 'recovery', count: number) =>
  `${count} ${share} shares were released in the last hour, more than normal signing needs. Wallets that sign rarely still work; others must wait. Find the callers in wallet_${share}.${share}_releases.`

/** Otherwise all visitors share the proxy's address. */
export const proxyLine =
  'PUBLIC_URL is https but TRUST_PROXY is not set, so all visitors share one rate limit. Set TRUST_PROXY to the address of your proxy.'

export const untrustedProxyLine = (ip: string) =>
  `X-Forwarded-For came from ${ip}, which is not in TRUST_PROXY. If that is your proxy, add it, because rate limits are per visitor address.`

/** At most 123 bytes. */
export const closeReasons = {
  upstreamLost: 'The connection to the network was lost.',
  tooMany: 'Too many connections from your address. Close some.',
  tooSlow: 'This connection is reading too slowly.',
  tooManyRefusals: 'Too many of your requests were rejected.',
  textOnly: 'Send text frames.',
  shuttingDown: 'The server is restarting.',
} as const
