import type { FastifyInstance } from 'fastify'
import { serveAffiliates } from './affiliate/serveAffiliates.ts'
import { serveEsplora } from './bitcoin/serveEsplora.ts'
import { serveBlockchain } from './blockchain/serveBlockchain.ts'
import { serveBlocks } from './blocks/serveBlocks.ts'
import { serveConfig } from './config/serveConfig.ts'
import { serveHealth } from './config/serveHealth.ts'
import { serveDirectory } from './directory/serveDirectory.ts'
import { servePools } from './directory/servePools.ts'
import { serveDoctor } from './doctor/serveDoctor.ts'
import { serveHistory } from './history/serveHistory.ts'
import { createHost } from './http/createHost.ts'
import { securityHeaders } from './http/headers.ts'
import { requireOwnOrigin } from './http/origin.ts'
import { warnOfProxy } from './http/visitors.ts'
import { serveIdentity } from './identity/serveIdentity.ts'
import { serveImages } from './images/serveImages.ts'
import { serveFigures } from './indexer/serveFigures.ts'
import { serveIndexer } from './indexer/serveIndexer.ts'
import type { Instance } from './instance.ts'
import { answerOnce } from './limits/answerOnce.ts'
import { serveLookAlikes } from './look-alikes/serveLookAlikes.ts'
import { serveMedia } from './media/serveMedia.ts'
import { serveNames } from './names/serveNames.ts'
import { serveOnramp } from './onramp/serveOnramp.ts'
import { servePurchases } from './onramp/servePurchases.ts'
import { serveWebhooks } from './onramp/serveWebhooks.ts'
import { serveOpenApi } from './openapi/serveOpenApi.ts'
import { servePrices } from './prices/servePrices.ts'
import { admitCalls } from './projects/admitCalls.ts'
import { serveRpcHost } from './projects/serveRpcHost.ts'
import { rpcBodyLimitBytes } from './rpc/forwardRpc.ts'
import { createGenesisReader, type GenesisReader } from './rpc/genesisReader.ts'
import { createRpcNetworks, type RpcNetworks } from './rpc/networks.ts'
import { serveRpc, speakRpc } from './rpc/serveRpc.ts'
import { serveSessions } from './sessions/serveSessions.ts'
import { serveSetup } from './setup/serveSetup.ts'
import { serveCards } from './share/serveCards.ts'
import { openShared, type Shared } from './shared.ts'
import { serveSignIn } from './sign-in/serveSignIn.ts'
import { serveSwap } from './swap/serveSwap.ts'
import { serveToolkit } from './toolkit/serveToolkit.ts'
import { serveTrending } from './trending/serveTrending.ts'
import { serveWalletList } from './wallet-list/serveWalletList.ts'
import { serveDemo } from './web/serveDemo.ts'
import { serveWeb } from './web/serveWeb.ts'

/** Our longest URL has 66 characters. */
const urlLimit = 2_000

/** Registers routes, and closes its resources. */
type Subject = (app: FastifyInstance, shared: Shared) => void

const product: readonly Subject[] = [
  ...[serveConfig, serveSetup, serveToolkit, serveBlocks, serveWalletList, serveHealth],
  ...[serveMedia, serveDoctor, serveImages, serveCards, serveLookAlikes, serveAffiliates],
  ...[
    serveIndexer,
    serveFigures,
    serveDirectory,
    servePools,
    serveTrending,
    servePurchases,
    serveWebhooks,
    serveDemo,
    serveEsplora,
    serveWeb,
  ],
]

const api: readonly Subject[] = [
  ...[serveBlockchain, serveHistory, servePrices, serveSwap, serveOnramp],
  ...[serveNames, serveIdentity, serveSessions, serveSignIn, serveOpenApi],
]

const rpc: readonly Subject[] = [serveRpc, serveRpcHost]

/** Indexes, without pages. */
export async function buildWorker(instance: Instance): Promise<FastifyInstance> {
  const app = await createHost({ ...instance, bodyLimit: 1, maxPayload: 1, urlLimit, headers: {} })
  serveHealth(app, instance)
  serveIndexer(app, instance)
  return app
}

export async function buildApp(
  instance: Instance,
  readGenesis: GenesisReader = createGenesisReader(instance.upstreams.sandbox),
  networks: RpcNetworks = createRpcNetworks(instance),
): Promise<FastifyInstance> {
  const app = await createHost({
    ...instance,
    bodyLimit: 100_000,
    maxPayload: rpcBodyLimitBytes,
    urlLimit,
    headers: securityHeaders,
  })
  warnOfProxy(app)
  requireOwnOrigin(app, instance)
  answerOnce(app, instance.database)
  const shared = openShared(app, instance, { readGenesis, networks })
  const serveAll = async (scope: FastifyInstance, subjects: readonly Subject[]) => {
    for (const serve of subjects) await scope.register(async (own) => serve(own, shared))
  }
  await serveAll(app, product)
  await app.register(async (scope) => {
    admitCalls(scope, shared)
    await serveAll(scope, api)
  })
  await app.register(async (scope) => {
    speakRpc(scope)
    await serveAll(scope, rpc)
  })
  return app
}
