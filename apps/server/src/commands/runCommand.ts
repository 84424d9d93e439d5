import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { addBlock, listBlocks, removeBlock } from '../blocks/blocks.ts'
import { readActor, writeAudit } from '../database/audit.ts'
import { exportDatabase } from '../database/exportDatabase.ts'
import { importDatabase } from '../database/importDatabase.ts'
import { type Database, databaseFolder, openDatabase } from '../database/openDatabase.ts'
import { type OperatorLogins, openOperatorLogins } from '../database/operatorLogins.ts'
import { isServerError, ServerError } from '../errors.ts'
import { allowName, listNameRules, protectName, removeNameRule } from '../look-alikes/nameRules.ts'
import type { MailOptions } from '../mail/createMailer.ts'
import { deleteUser, exportUserData } from '../people/personData.ts'
import { isProjectFeature, type ProjectFeature, projectFeatures } from '../projects/features.ts'
import { addProject, listProjects, revokeProject } from '../projects/projects.ts'
import { parseSettings } from '../settings.ts'
import { commandWords } from '../words/en.ts'
import { testMail } from './testMail.ts'

export type Streams = {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

type Context = {
  readonly database: Database
  /** With the shares of wallets. */
  readonly useLogins: <Result>(use: (logins: OperatorLogins) => Promise<Result>) => Promise<Result>
  readonly actor: string
  /** Suffix of names. */
  readonly zone: string
  readonly args: readonly string[]
  readonly flags: Flags
  readonly mail: MailOptions
  readonly site: string
  readonly streams: Streams
}

type Flags = Partial<
  Readonly<{
    name: string
    origin: readonly string[]
    feature: readonly string[]
    'units-per-minute': string
    reason: string
    help: boolean
  }>
>

/** Creating a database takes time. */
const startPatienceMs = 60_000

export async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  let database: Database | undefined
  try {
    const { positionals, values } = readWords(words)
    const found = Object.entries(commands).find(([name]) => isStart(name.split(' '), positionals))
    if (!found || values.help) {
      streams.stderr.write(commandWords.usage)
      return values.help ? 0 : 1
    }
    const [name, run] = found
    const {
      databaseUrl: url,
      databaseAdminUrl,
      postgresFolder: binFolder,
      dataDir,
      mail,
      publicUrl: site,
      namesZone: zone,
    } = parseSettings(env)
    let failure: unknown
    const onFailure = (error: unknown) => {
      failure ??= error
    }
    database = openDatabase({
      url,
      binFolder,
      folder: databaseFolder(dataDir),
      startPatienceMs,
      joinsRunning: true,
      onFailure,
    })
    const api = database
    const useLogins = async <Result>(use: (logins: OperatorLogins) => Promise<Result>) => {
      const logins = await openOperatorLogins(api, {
        url,
        adminUrl: databaseAdminUrl,
        folder: databaseFolder(dataDir),
        startPatienceMs,
        onFailure,
      })
      return use(logins).finally(() => logins.close())
    }
    const args = positionals.slice(name.split(' ').length)
    const context = { database, useLogins, actor: readActor(env), zone, args, flags: values, mail, site, streams }
    await run(context).catch((error: unknown) => {
      throw isServerError(error, 'DatabaseUnavailableError') ? (failure ?? error) : error
    })
    return 0
  } catch (error) {
    streams.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  } finally {
    await database?.close()
  }
}

const commands: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  'project add': async ({ database, actor, flags, streams }) => {
    const { name = '', origin: origins = [], feature, 'units-per-minute': units } = flags
    if (name === '') throw new ServerError('CommandError', { problem: commandWords.nameMissing })
    const project = await addProject(database, actor, {
      name,
      origins,
      features: readFeatures(feature),
      unitsPerMinute: readUnits(units),
    })
    streams.stdout.write(`${project.id}\n`)
  },
  'project list': async ({ database, streams }) => {
    for (const project of await listProjects(database)) streams.stdout.write(`${commandWords.projectLine(project)}\n`)
  },
  'project revoke': async ({ database, actor, args: [id = ''], streams }) => {
    await revokeProject(database, actor, id)
    streams.stdout.write(`${commandWords.revoked(id)}\n`)
  },
  block: async ({ database, actor, zone, args: [subject = ''], flags: { reason = null }, streams }) => {
    await addBlock(database, actor, { subject, reason, zone })
    streams.stdout.write(`${commandWords.blocked(subject)}\n`)
  },
  unblock: async ({ database, actor, zone, args: [subject = ''], streams }) => {
    await removeBlock(database, actor, { subject, zone })
    streams.stdout.write(`${commandWords.unblocked(subject)}\n`)
  },
  protect: async ({ database, actor, args: [text = ''], flags: { reason = null }, streams }) => {
    await protectName(database, actor, { text, reason })
    streams.stdout.write(`${commandWords.protected(text)}\n`)
  },
  'allow-name': async ({ database, actor, args: [text = ''], flags: { reason = null }, streams }) => {
    await allowName(database, actor, { text, reason })
    streams.stdout.write(`${commandWords.allowed(text)}\n`)
  },
  'forget-name': async ({ database, actor, args: [text = ''], streams }) => {
    await removeNameRule(database, actor, text)
    streams.stdout.write(`${commandWords.forgotten(text)}\n`)
  },
  'name-rules': async ({ database, streams }) => {
    for (const rule of await listNameRules(database)) streams.stdout.write(`${commandWords.nameRuleLine(rule)}\n`)
  },
  'person export': async ({ useLogins, actor, args: [address = ''], streams }) => {
    const data = await useLogins((logins) => exportUserData(logins, actor, address))
    streams.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
  },
  'person delete': async ({ useLogins, actor, args: [address = ''], streams }) => {
    const deleted = await useLogins((logins) => deleteUser(logins, actor, address))
    streams.stdout.write(`${commandWords.personDeleted(deleted)}\n`)
  },
  'mail test': async ({ database, args: [address = ''], mail, site, streams }) => {
    streams.stdout.write(`${await testMail(database, address, { mail, site })}\n`)
  },
  export: async ({ useLogins, streams: { stdout } }) => {
    await useLogins((logins) =>
      exportDatabase(logins, async (line) => {
        if (!stdout.write(`${line}\n`)) await once(stdout, 'drain')
      }),
    )
  },
  import: async ({ database, useLogins, actor, streams: { stdin, stdout } }) => {
    const counts = await useLogins((logins) => importDatabase(logins, readLines(stdin)))
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    await database.query((db) =>
      writeAudit(db, { actor, action: 'import', subject: 'database', detail: `${rows} rows` }),
    )
    stdout.write(`${commandWords.imported(rows)}\n`)
  },
  'block-list': async ({ database, streams }) => {
    for (const block of await listBlocks(database)) streams.stdout.write(`${commandWords.blockLine(block)}\n`)
  },
}

/** Lines before the first request would be lost. */
async function* readLines(input: NodeJS.ReadableStream): AsyncIterable<string> {
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        origin: { type: 'string', multiple: true },
        feature: { type: 'string', multiple: true },
        'units-per-minute': { type: 'string' },
        reason: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new ServerError('CommandError', { problem }, { cause })
  }
}

const isStart = (start: readonly string[], words: readonly string[]) => start.every((word, at) => word === words[at])

function readFeatures(texts: readonly string[] | undefined): readonly ProjectFeature[] | null {
  const wrong = texts?.find((text) => !isProjectFeature(text))
  if (wrong !== undefined)
    throw new ServerError('CommandError', { problem: commandWords.featureUnknown(wrong, projectFeatures) })
  return texts?.filter(isProjectFeature) ?? null
}

function readUnits(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ServerError('CommandError', { problem: commandWords.unitsWrong })
  return Number(text)
}
