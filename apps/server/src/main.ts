import { buildApp } from './app.ts'
import { createGenesisReader } from './config/readConfig.ts'
import { createDeps, openOwnDatabase } from './deps.ts'
import { type Env, parseEnv } from './env.ts'
import { isServerError } from './errors.ts'
import { buildWalletHost } from './frame-host/buildWalletHost.ts'
import { createJobs } from './jobs/jobs.ts'
import { runJobs } from './jobs/runJobs.ts'
import { findKeeperSecret } from './keeper/keeperVariables.ts'
import { createGenesisCheck } from './rpc/genesisCheck.ts'
import { createRpcNetworks } from './rpc/networks.ts'
import { createUpstreamClient } from './rpc/upstreamClient.ts'
import { openSetup } from './setup/openSetup.ts'
import { watchParent } from './watchParent.ts'
import { cannotListenLine, jobFailedLine, keeperSecretLine, noDatabaseLine, proxyLine, readyLine } from './words/en.ts'

/** After this the process ends, whatever still hangs. Closing takes about a second, and longer on a busy machine. */
const exitTimeoutMs = 6_000

/** So that the page that changed a network has its answer. */
const restartDelayMs = 300

async function run(variables: NodeJS.ProcessEnv, flags: readonly string[]): Promise<void> {
  const env = readEnv(variables)
  if (env === null) return
  const secret = env.wallet && findKeeperSecret(variables)
  if (secret) {
    console.error(keeperSecretLine(secret))
    process.exitCode = 1
    return
  }
  for (const line of startWarnings(env)) console.error(line)
  const wrong = await findWrongNetworks(env)
  if (wrong.length > 0) {
    for (const error of wrong) console.error(error.message)
    process.exitCode = 1
    return
  }
  let turn = Promise.resolve()
  let close = async () => {}
  const open = async () => {
    await close()
    close = await openSite(env, restart)
  }
  // After the answer to the call that asked for it.
  const restart = () => void setTimeout(() => (turn = turn.then(open)), restartDelayMs)
  const stop = once(async () => {
    setTimeout(() => process.exit(0), exitTimeoutMs).unref()
    await turn
    await close()
    process.exit(0)
  })
  process.on('SIGTERM', stop).on('SIGINT', stop)
  if (flags.includes('--with-parent')) watchParent(stop)
  turn = open()
  await turn
  console.log(readyLine(toUrl(env)))
}

/** Everything between the environment and its visitors. Returns what closes it. If it cannot listen, the process exits. */
async function openSite(env: Env, restart: () => void): Promise<() => Promise<void>> {
  const setup = await openSetup(env, restart)
  const database = openOwnDatabase(env, tellNoDatabase)
  const deps = createDeps(env, database, setup)
  const readGenesis = createGenesisReader(deps.upstreams.sandbox)
  const networks = createRpcNetworks(deps)
  const app = await buildApp(deps, readGenesis, networks)
  const wallet = deps.wallet && (await buildWalletHost(deps, deps.wallet, { readGenesis, networks }))
  runJobs(database, { ...createJobs(deps), onFailure: tellFailedJob })
  const close = async () => {
    await Promise.all([app.close(), wallet?.close()])
    await database.close()
    deps.mailer.close()
  }
  try {
    await app.listen({ port: env.port, host: env.host })
    if (env.wallet) await wallet?.listen({ port: env.wallet.port, host: env.host })
    return close
  } catch (error) {
    const isWallet = env.wallet !== null && app.server.listening
    const line = cannotListenLine(codeOf(error), {
      host: env.host,
      port: isWallet ? env.wallet.port : env.port,
      variable: isWallet ? 'WALLET_PORT' : 'PORT',
    })
    if (line === null) throw error
    console.error(line)
    setTimeout(() => process.exit(1), exitTimeoutMs).unref()
    await close()
    // An open pipe from the process that started this one would keep it running.
    process.exit(1)
  }
}

/** Of an error that is not ours nothing is printed: it may repeat what the job was given. */
const tellFailedJob = (name: string, error: unknown) =>
  console.error(jobFailedLine(name, isServerError(error) ? error.message : 'It is tried again.'))

/** Pages are served all the same. Of an error that is not ours only the message is printed: it holds no address. */
const tellNoDatabase = (error: unknown) =>
  console.error(noDatabaseLine(error instanceof Error ? error.message : 'It does not answer.'))

/** An address that does not answer now is no reason not to start: it is asked again before its first use. */
async function findWrongNetworks({ upstreams: { mainnet, devnet }, evm }: Env): Promise<readonly Error[]> {
  const networks = [['mainnet', mainnet] as const, ['devnet', devnet] as const, ...evm.upstreams]
  const found = await Promise.all(
    networks.map(async ([id, upstream]) => {
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

function once(act: () => Promise<void>): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    void act()
  }
}

const toUrl = ({ host, port }: Env) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

await run(process.env, process.argv.slice(2))
