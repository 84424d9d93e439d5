import { buildApp } from './app.ts'
import { createDeps, openOwnDatabase } from './deps.ts'
import { type Env, parseEnv } from './env.ts'
import { isServerError } from './errors.ts'
import { createJobs } from './jobs/jobs.ts'
import { runJobs } from './jobs/runJobs.ts'
import { createGenesisCheck } from './rpc/genesisCheck.ts'
import { createUpstreamClient } from './rpc/upstreamClient.ts'
import { jobFailedLine, noDatabaseLine, portTakenLine, proxyLine, readyLine } from './words/en.ts'

/** After this the process ends, whatever still hangs. Closing itself takes about a second at most. */
const exitTimeoutMs = 1_800

async function run(variables: NodeJS.ProcessEnv, flags: readonly string[]): Promise<void> {
  const env = readEnv(variables)
  if (env === null) return
  for (const line of startWarnings(env)) console.error(line)
  const wrong = await findWrongNetworks(env)
  if (wrong.length > 0) {
    for (const error of wrong) console.error(error.message)
    process.exitCode = 1
    return
  }
  const database = openOwnDatabase(env, tellNoDatabase)
  const deps = createDeps(env, database)
  const app = await buildApp(deps)
  runJobs(database, { ...createJobs(deps), onFailure: tellFailedJob })
  const close = async () => {
    await app.close()
    await database.close()
    deps.mailer.close()
  }
  const stop = once(async () => {
    setTimeout(() => process.exit(0), exitTimeoutMs).unref()
    await close()
    process.exit(0)
  })
  process.on('SIGTERM', stop).on('SIGINT', stop)
  if (flags.includes('--with-parent')) watchParent(stop)
  try {
    await app.listen({ port: env.port, host: env.host })
    console.log(readyLine(toUrl(env)))
  } catch (error) {
    if (!isPortTaken(error)) throw error
    console.error(portTakenLine(env.port))
    process.exitCode = 1
    await close()
  }
}

/** Of an error that is not ours nothing is printed: it may repeat what the job was given. */
const tellFailedJob = (name: string, error: unknown) =>
  console.error(jobFailedLine(name, isServerError(error) ? error.message : 'It is tried again.'))

/** Pages are served all the same. Of an error that is not ours only the message is printed: it holds no address. */
const tellNoDatabase = (error: unknown) =>
  console.error(noDatabaseLine(error instanceof Error ? error.message : 'It does not answer.'))

/** An address that does not answer now is no reason not to start: it is asked again before its first use. */
async function findWrongNetworks({ upstreams }: Env): Promise<readonly Error[]> {
  const ids = ['mainnet', 'devnet'] as const
  const found = await Promise.all(
    ids.map(async (id) => {
      const upstream = upstreams[id]
      if (upstream === null) return null
      const client = createUpstreamClient(id, upstream)
      const error: unknown = await createGenesisCheck(id, upstream, client)().catch((cause: unknown) => cause)
      await client.close()
      return isServerError(error, 'RpcWrongNetworkError') ? error : null
    }),
  )
  return found.filter((error) => error !== null)
}

/** What an operator should know before anyone visits. */
const startWarnings = ({ publicUrl, trustedProxies }: Env): readonly string[] =>
  publicUrl.startsWith('https:') && trustedProxies.length === 0 ? [proxyLine] : []

function readEnv(variables: NodeJS.ProcessEnv): Env | null {
  try {
    return parseEnv(variables)
  } catch (error) {
    if (!isServerError(error, 'EnvError')) throw error
    console.error(error.message)
    process.exitCode = 1
    return null
  }
}

/** Ends with the process that started this one, however that ended: its IPC channel closes, or else its pipe. */
function watchParent(stop: () => void): void {
  if (process.connected) process.on('disconnect', stop)
  else process.stdin.resume().on('end', stop).on('close', stop).on('error', stop)
}

function once(act: () => Promise<void>): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    void act()
  }
}

const toUrl = ({ host, port }: Env) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

await run(process.env, process.argv.slice(2))
