import { flushCompileCache } from 'node:module'
import { buildApp, buildWorker } from './app.ts'
import { buildMetrics } from './config/buildMetrics.ts'
import { createJobs } from './createJobs.ts'
import { isServerError } from './errors.ts'
import { buildWalletHost } from './frame-host/buildWalletHost.ts'
import { drains } from './http/closeGracefully.ts'
import { openInstance, openOwnDatabase } from './instance.ts'
import { runJobs } from './jobs/runJobs.ts'
import { findKeeperSecret } from './keeper/keeperVariables.ts'
import { startTraces } from './metrics/traces.ts'
import { createGenesisCheck } from './rpc/genesisCheck.ts'
import { createGenesisReader } from './rpc/genesisReader.ts'
import { createRpcNetworks } from './rpc/networks.ts'
import { createUpstreamClient } from './rpc/upstreamClient.ts'
import { parseSettings, type Settings } from './settings.ts'
import { openSetup } from './setup/openSetup.ts'
import { openPolledLists } from './trending/services/openPolledLists.ts'
import { watchParent } from './watchParent.ts'
import { cannotListenLine, jobFailedLine, keeperSecretLine, noDatabaseLine, proxyLine, readyLine } from './words/en.ts'

/** To close listeners and database. */
const exitTimeoutMs = 3_000

/** For the answer to the page. */
const restartDelayMs = 300

async function run(variables: NodeJS.ProcessEnv, flags: readonly string[]): Promise<void> {
  const settings = readSettings(variables)
  if (settings === null) return
  const secret = settings.wallet && findKeeperSecret(variables)
  if (secret) {
    console.error(keeperSecretLine(secret))
    process.exitCode = 1
    return
  }
  for (const line of startWarnings(settings)) console.error(line)
  const wrong = await findWrongNetworks(settings)
  if (wrong.length > 0) {
    for (const error of wrong) console.error(error.message)
    process.exitCode = 1
    return
  }
  const endTraces = startTraces(settings.traces)
  let turn = Promise.resolve()
  let close = async () => {}
  const open = async () => {
    await close()
    close = await openSite(settings, restart)
  }
  // After the answer.
  const restart = () => void setTimeout(() => (turn = turn.then(open)), restartDelayMs)
  const stop = once(async () => {
    const { noticeMs, answersMs } = drains[settings.role]
    setTimeout(() => process.exit(0), noticeMs + answersMs + exitTimeoutMs).unref()
    await turn
    await close()
    await endTraces()
    process.exit(0)
  })
  process.on('SIGTERM', stop).on('SIGINT', stop)
  if (flags.includes('--with-parent')) watchParent(stop)
  turn = open()
  await turn
  // Halves the start after SIGKILL.
  flushCompileCache()
  console.log(readyLine(toUrl(settings)))
}

/** Returns its close. Exits if it can't listen. */
async function openSite(settings: Settings, restart: () => void): Promise<() => Promise<void>> {
  const { role } = settings
  const setup = await openSetup({ ...settings, offersSetup: settings.offersSetup && role === 'all' }, restart)
  const database = openOwnDatabase(settings, tellNoDatabase)
  const instance = openInstance(settings, database, setup)
  const readGenesis = createGenesisReader(instance.upstreams.sandbox)
  const networks = createRpcNetworks(instance)
  const app = role === 'worker' ? await buildWorker(instance) : await buildApp(instance, readGenesis, networks)
  const wallet =
    role === 'worker' || !instance.wallet
      ? null
      : await buildWalletHost(instance, instance.wallet, { readGenesis, networks })
  const metrics = settings.metrics && buildMetrics({ database, networks })
  const polled = role === 'worker' ? openPolledLists(instance) : null
  if (role !== 'api') runJobs(database, { ...createJobs({ ...instance, polled }), onFailure: tellFailedJob })
  const close = async () => {
    await Promise.all([app.close(), wallet?.close(), metrics?.close()])
    await Promise.all([database.close(), polled?.close(), instance.reads.close()])
    instance.mailer.close()
  }
  const { port, host } = settings
  const doors = [
    { at: app, port, host, variable: 'PORT' as const },
    ...(wallet && settings.wallet
      ? [{ at: wallet, port: settings.wallet.port, host, variable: 'WALLET_PORT' as const }]
      : []),
    ...(metrics && settings.metrics ? [{ at: metrics, ...settings.metrics, variable: 'METRICS_PORT' as const }] : []),
  ]
  for (const { at, variable, ...place } of doors) {
    try {
      await at.listen(place)
    } catch (error) {
      const line = cannotListenLine(codeOf(error), { ...place, variable })
      if (line === null) throw error
      console.error(line)
      setTimeout(() => process.exit(1), exitTimeoutMs).unref()
      await close()
      // The parent's pipe would prevent it.
      process.exit(1)
    }
  }
  return close
}

/** Foreign errors can repeat payloads. */
const tellFailedJob = (name: string, error: unknown) =>
  console.error(jobFailedLine(name, isServerError(error) ? error.message : 'It is tried again.'))

/** Prints foreign errors without addresses. */
const tellNoDatabase = (error: unknown) =>
  console.error(noDatabaseLine(error instanceof Error ? error.message : 'It does not answer.'))

/** Silent URLs are checked before first use. */
async function findWrongNetworks({ upstreams: { mainnet, devnet }, evm }: Settings): Promise<readonly Error[]> {
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

const startWarnings = ({ publicUrl, trustedProxies }: Settings): readonly string[] =>
  publicUrl.startsWith('https:') && trustedProxies.length === 0 ? [proxyLine] : []

function readSettings(variables: NodeJS.ProcessEnv): Settings | null {
  try {
    return parseSettings(variables)
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

const toUrl = ({ host, port }: Settings) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

await run(process.env, process.argv.slice(2))
