import { chmod, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { databaseFolder } from '../database/openDatabase.ts'
import type { ShareName } from '../database/shareTables.ts'
import { isServerError, ServerError } from '../errors.ts'
import { watchParent } from '../watchParent.ts'
import { releaseAlarmLine } from '../words/en.ts'
import { buildKeeper } from './buildKeeper.ts'
import { isAnswered, keeperSocket, makeToken } from './keeperFolder.ts'
import { type KeeperSettings, parseKeeperSettings } from './keeperSettings.ts'
import { openShareKeys } from './openShareKeys.ts'
import { openApiLogin, openShareLogin } from './openShareLogin.ts'
import { pruneLeftShares } from './pruneShares.ts'
import type { Keeper } from './release.ts'
import { createReleaseAlarm } from './releaseAlarm.ts'
import { requireOwnFolder } from './requireOwnFolder.ts'

/** Forced exit after this time. */
const exitTimeoutMs = 4_000
const forgetMs = 600_000

/** The only process with share keys and logins. */
async function run(variables: NodeJS.ProcessEnv, flags: readonly string[]): Promise<void> {
  const env = parseKeeperSettings(variables)
  const socket = keeperSocket(env.dataDir)
  if (!env.listen) await prepareSocket(socket)
  const keeper = await openKeeper(env)
  const app = buildKeeper(keeper, env.listen ?? { token: await makeToken(env.dataDir) }, env.logLevel)
  let isEnding = false
  const stop = async () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), exitTimeoutMs).unref()
    await app.close()
    await Promise.all(Object.values(keeper.databases).map((database) => database.close()))
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  if (flags.includes('--with-parent')) watchParent(stop)
  if (env.listen) await app.listen({ host: env.listen.host, port: env.listen.port })
  else {
    await app.listen({ path: socket })
    await chmod(socket, 0o600)
  }
  // Next time without a database.
  const forget = () => void pruneLeftShares(keeper).catch(() => {})
  forget()
  setInterval(forget, forgetMs).unref()
}

async function openKeeper({ dataDir, kms, databaseUrls, recoveryDelayMs, isLocal }: KeeperSettings): Promise<Keeper> {
  const keys = await openShareKeys(dataDir, kms)
  const at = (name: keyof typeof databaseUrls) => ({
    url: databaseUrls[name],
    folder: databaseFolder(dataDir),
    onFailure(error: unknown) {
      // The server is starting the database.
      if (isServerError(error, 'ShareLoginError')) console.error(error.message)
    },
  })
  const databases = {
    api: openApiLogin(at('api')),
    server: openShareLogin('server', at('server')),
    recovery: openShareLogin('recovery', at('recovery')),
  }
  const watch = (name: ShareName) =>
    createReleaseAlarm(databases[name], name, { tell: (count) => console.error(releaseAlarmLine(name, count)) })
  return { keys, recoveryDelayMs, isLocal, databases, alarms: { server: watch('server'), recovery: watch('recovery') } }
}

/** @throws {ServerError} `DatabaseFolderError`, `KeeperRunningError`. */
async function prepareSocket(socket: string): Promise<void> {
  const folder = dirname(socket)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireOwnFolder(socket)
  if (await isAnswered(socket)) throw new ServerError('KeeperRunningError', { folder })
  await rm(socket, { force: true })
}

try {
  await run(process.env, process.argv.slice(2))
} catch (error) {
  if (!isServerError(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
