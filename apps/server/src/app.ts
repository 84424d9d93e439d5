import fastifyStatic from '@fastify/static'
import fastifyWebsocket from '@fastify/websocket'
import {
  checkMedia,
  examineMedia,
  fetchBlock,
  fetchConfig,
  fetchLookupTables,
  fetchOperator,
  fetchTemplateRules,
  fetchToolkit,
  findLookAlike,
  storeImage,
  storeMetadata,
} from '@solsmith/wire'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serveAffiliates } from './affiliate/serveAffiliates.ts'
import { answerClientError, answerError } from './answerError.ts'
import { createAnswerPlaces } from './answerPlaces.ts'
import { createChains } from './blockchain/chains.ts'
import { createMintNames } from './blockchain/createMintNames.ts'
import { serveBlockchain } from './blockchain/serveBlockchain.ts'
import { createBlockList, withoutBlocked } from './blocks/createBlockList.ts'
import { createBuckets } from './buckets.ts'
import { closeGracefully } from './closeGracefully.ts'
import { createGenesisReader, type GenesisReader, readConfig } from './config/readConfig.ts'
import { readLookupTables } from './config/readLookupTables.ts'
import { readOperator } from './config/readOperator.ts'
import { createSecrets } from './database/secrets.ts'
import type { Deps } from './deps.ts'
import { serveDirectory } from './directory/serveDirectory.ts'
import { servePools } from './directory/servePools.ts'
import { examineMedia as examine } from './doctor/examine.ts'
import { ServerError } from './errors.ts'
import { createEvmChains } from './evm/evmNetworks.ts'
import { createEvmTokenNames } from './evm/readTokens.ts'
import { securityHeaders } from './headers.ts'
import { serveHistory } from './history/serveHistory.ts'
import { serveIdentity } from './identity/serveIdentity.ts'
import { createImages } from './images/createImages.ts'
import { createRedrawer } from './images/createRedrawer.ts'
import { serveImages } from './images/serveImages.ts'
import { openIndexer } from './indexer/openIndexer.ts'
import { serveFigures } from './indexer/serveFigures.ts'
import { createKnownLogos } from './look-alikes/createKnownLogos.ts'
import { createKnownTokens } from './look-alikes/createKnownTokens.ts'
import { createLookAlikes, lookAroundOften, toAnswer } from './look-alikes/createLookAlikes.ts'
import { checkPublicMedia } from './media/checkPublicMedia.ts'
import { imageBodyLimitBytes, keepImage, refuseLargeImage } from './media/keepImage.ts'
import { keepMetadata } from './media/keepMetadata.ts'
import { sendMedia } from './media/sendMedia.ts'
import { serveNames } from './names/serveNames.ts'
import { createOnramp } from './onramp/onramp.ts'
import { serveOnramp } from './onramp/serveOnramp.ts'
import { servePurchases } from './onramp/servePurchases.ts'
import { serveWebhooks } from './onramp/serveWebhooks.ts'
import { collectEndpoints, serveOpenApi } from './openapi/serveOpenApi.ts'
import { requireOwnOrigin } from './origin.ts'
import { servePrices } from './prices/servePrices.ts'
import { createAdmission } from './projects/admitProject.ts'
import { createQuotas } from './projects/quotas.ts'
import { serveRpcHost } from './projects/serveRpcHost.ts'
import { createJupiter } from './providers/jupiter.ts'
import { createOwnRouter } from './providers/ownRouter.ts'
import { openPrices } from './providers/prices/openPrices.ts'
import { createZeroEx } from './providers/zeroEx.ts'
import { answerRpcError, findNetwork, forwardRpc, rpcBodyLimitBytes } from './rpc/forwardRpc.ts'
import { closeRpcNetworks, createRpcNetworks, type RpcNetworks } from './rpc/networks.ts'
import { relaySocket } from './rpc/relaySocket.ts'
import { serve } from './serve.ts'
import { serveSessions } from './sessions/serveSessions.ts'
import { serveSetup } from './setup/serveSetup.ts'
import { createCards } from './share/createCards.ts'
import { createPageHeads } from './share/createPageHeads.ts'
import { serveCards } from './share/serveCards.ts'
import { serveSignIn } from './sign-in/serveSignIn.ts'
import { createEvmSwaps } from './swap/evmSwaps.ts'
import { serveSwap } from './swap/serveSwap.ts'
import { readToolkit } from './toolkit/readToolkit.ts'
import { createOwnSource } from './trending/createOwnSource.ts'
import { createTrendingLists } from './trending/createTrendingLists.ts'
import { serveTrending } from './trending/serveTrending.ts'
import { openPolledLists } from './trending/services/openPolledLists.ts'
import { readForwarded } from './visitors.ts'
import { serveWalletList } from './wallet-list/serveWalletList.ts'
import { createPages } from './web/createPages.ts'
import { sendWeb } from './web/sendWeb.ts'
import { untrustedProxyLine } from './words/en.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which pages may ask is said by the project of the call, not by this instance alone. */
    isForProjects?: boolean
    /** A call without a project's id is one of the project that names the origin of its page. */
    mayLackProject?: boolean
  }
}

/** Longer addresses are no one's: the longest of ours has 66 characters. */
const urlLimit = 2_000

const dayMs = 86_400_000

/** Each reads two files of other sites, up to 6.5 MB. */
const examinationsPerMinute = 20

/**
 * Builds the server with every route. Nothing listens yet, and closing it lets go of everything that it opened.
 *
 * @param readGenesis - What has been asked once is known to all who share it.
 * @param networks - Shared by all endpoints of the instance, and closed with the site.
 */
// Long, because it is the list of every route, in one place.
export async function buildApp(
  outside: Deps,
  readGenesis: GenesisReader = createGenesisReader(outside.upstreams.sandbox),
  networks: RpcNetworks = createRpcNetworks(outside),
): Promise<FastifyInstance> {
  const blocks = createBlockList(outside)
  const deps: Deps = { ...outside, media: withoutBlocked(outside.media, blocks) }
  const app = Fastify({
    logger: deps.logLevel === 'silent' ? false : { level: deps.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    bodyLimit: 100_000,
    requestTimeout: 30_000,
    connectionTimeout: deps.caps.progressTimeoutMs,
    return503OnClosing: false,
    routerOptions: { maxParamLength: urlLimit },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request) => {
    throw new ServerError('NotFoundError', { path: request.url })
  })
  const life = closeGracefully(app)
  readForwarded(app)
  await app.register(fastifyWebsocket, { options: { maxPayload: rpcBodyLimitBytes } })
  const noteProxy = createProxyNote()
  app.addHook('onRequest', async (request, reply) => {
    noteProxy(request)
    reply.headers(securityHeaders)
    if (request.url.length > urlLimit) throw new ServerError('UrlTooLongError', {})
    const { isForProjects = false } = request.routeOptions.config
    if ((request.method === 'POST' || request.ws) && !isForProjects) requireOwnOrigin(deps, request)
  })
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
  })

  const endpoints = collectEndpoints(app)
  serve(app, fetchConfig, () => readConfig(deps, readGenesis))
  serve(app, fetchOperator, async () => readOperator(deps))
  serveSetup(app, deps)
  serve(app, fetchToolkit, async () => readToolkit(deps))
  serve(app, fetchLookupTables, async () => readLookupTables(deps))

  serve(app, fetchBlock, async ({ params }) => {
    const block = await blocks.find(params.mint)
    return { block: block && { reason: block.reason } }
  })

  const stored = createBuckets(deps.caps.mediaBytesPerDay, deps.now, dayMs)
  const pay = (ip: string, bytes: number) => {
    if (stored.take(ip, bytes) > 0) throw new ServerError('MediaBudgetError', {})
  }
  const files = { buckets: createBuckets(deps.caps.mediaUnitsPerMinute, deps.now), answers: networks.answers }
  const limited = limitTo(deps.writesPerMinute, deps)
  const uploads = createAnswerPlaces({ caps: { unreadAnswers: uploadsAtOnce } })
  serve(app, storeImage, ({ body }, { ip }) => keepImage(deps, body.base64, (bytes) => pay(ip, bytes)), {
    ...limited,
    bodyLimit: imageBodyLimitBytes,
    preParsing: async (request, reply) => {
      refuseLargeImage(request)
      const place = await uploads.enter(request.ip)
      place.holdFor(reply.raw, 0)
    },
  })
  serve(app, checkMedia, ({ params }) => checkPublicMedia(deps, params.cid), limited)
  serve(app, examineMedia, ({ body }) => examine(deps, body.uri), limitTo(examinationsPerMinute, deps))
  app.get('/media/:cid', (request, reply) => sendMedia(deps, files, request, reply))

  serveWalletList(app)

  app.addHook('onClose', () => closeRpcNetworks(networks))
  const indexer = openIndexer(deps, (error) => app.log.warn(error))
  app.addHook('onClose', () => indexer.close())
  serveFigures(app, deps)
  const projects = {
    admission: createAdmission(deps),
    quotas: createQuotas(deps),
    chains: createChains(networks, { readGenesis, publicUrl: deps.publicUrl }),
  }
  serveAffiliates(app, { ...deps, chains: projects.chains, limited })
  const secrets = createSecrets(deps.database)
  const redrawer = createRedrawer()
  app.addHook('onClose', () => redrawer.close())
  const images = createImages({ ...deps, secrets, cache: deps.imageCache, redrawer })
  serveImages(app, { images, chains: projects.chains, blocks, buckets: files.buckets })
  const jupiter = deps.jupiter && createJupiter(deps.jupiter, deps.now)
  app.addHook('onClose', () => jupiter?.close())
  const providers = [...(jupiter ? [jupiter] : []), createOwnRouter(deps.now)]
  const zeroEx = deps.zeroEx && createZeroEx(deps.zeroEx, deps.now)
  app.addHook('onClose', () => zeroEx?.close())
  const evmChains = createEvmChains(networks, deps.evm.tokens)
  const tokenNames = createEvmTokenNames()
  const evmSwaps = createEvmSwaps({ chains: evmChains, tokenNames, providers: zeroEx ? [zeroEx] : [] })
  const mintNames = createMintNames(deps.now)
  serveDirectory(app, { ...deps, chains: projects.chains, mintNames, blocks })
  servePools(app, { ...deps, chains: projects.chains, mintNames, blocks })
  const prices = openPrices(deps, mintNames)
  app.addHook('onClose', () => prices.close())
  const polled = openPolledLists(deps)
  app.addHook('onClose', () => polled.close())
  const lists = createTrendingLists({ own: createOwnSource({ ...deps, mintNames, prices }), polled }, deps.now)
  serveTrending(app, { ...deps, lists, chains: projects.chains, mintNames, blocks })
  const lookAlikes = createLookAlikes({
    ...deps,
    readKnown: createKnownTokens({ ...deps, chains: projects.chains, mintNames, readVerified: polled.verified }),
    logos: createKnownLogos({ images, redrawer, now: deps.now }),
    redrawer,
  })
  const stopLooking = deps.trending.jupiter ? lookAroundOften(lookAlikes) : null
  app.addHook('onClose', async () => stopLooking?.())
  serve(app, fetchTemplateRules, async () => ({ tribute: [...deps.tributeNetworks] }))
  serve(app, findLookAlike, ({ body }) => lookAlikes.check(body).then(toAnswer), limited)
  const makers = { ...deps, chains: projects.chains, lookAlikes }
  serve(app, storeMetadata, ({ body }, { ip }) => keepMetadata(makers, body, (bytes) => pay(ip, bytes)), limited)
  const cards = createCards({ ...deps, blocks, images, prices })
  app.addHook('onClose', () => cards.close())
  serveCards(app, { ...deps, cards, chains: projects.chains, buckets: files.buckets })
  const onramp = createOnramp({
    database: deps.database,
    chains: projects.chains,
    secrets,
    publicUrl: deps.publicUrl,
    solUsd: deps.prices.sandboxSolUsd,
    hasSandbox: networks.sandbox !== null,
    coinbase: deps.coinbase,
  })
  servePurchases(app, onramp, { airdrops: networks.sandbox?.airdrops ?? null, limited })
  await serveWebhooks(app, onramp)
  await app.register(async (api) => {
    // AppKit sends some bodies without saying that they are JSON, which a browser then calls text.
    api.addContentTypeParser('text/plain', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'))
    const { chains } = projects
    const { database, now } = deps
    const toPicture = async (url: string) => {
      const path = await images.toPath(url)
      return path && `${deps.publicUrl}${path}`
    }
    const registry = { database, blocks, zone: deps.namesZone, toPicture }
    const evm = { chains: evmChains, tokenNames, swaps: evmSwaps }
    serveBlockchain(api, projects, { prices, evm, now })
    const listLimit = deps.caps.index.transactions
    serveHistory(api, { database, chains, evm: evmChains, mintNames, blocks, listLimit })
    servePrices(api, { chains, mintNames, evm, prices })
    serveSwap(api, { chains, providers, evmSwaps, now })
    serveOnramp(api, onramp, now)
    serveNames(api, registry, { chains, evm: evmChains })
    serveIdentity(api, { registry, chains, evm: evmChains, now })
    serveSessions(api, database, evmChains)
    serveSignIn(api, { database, chains, secrets })
    serveOpenApi(api, endpoints, deps)
  })
  await app.register(async (rpc) => {
    rpc.setErrorHandler(answerRpcError)
    rpc.removeAllContentTypeParsers()
    rpc.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) => text)
    rpc.post('/rpc/:network', { bodyLimit: rpcBodyLimitBytes }, (request, reply) =>
      forwardRpc(() => findNetwork(networks, request), request, reply),
    )
    rpc.route({
      method: 'GET',
      url: '/rpc/:network',
      preHandler: async (request) => void findNetwork(networks, request),
      handler: async (request) => {
        throw new ServerError('RpcGetError', { path: request.url })
      },
      wsHandler: (socket, request) => relaySocket(findNetwork(networks, request), socket, request),
    })
    serveRpcHost(rpc, networks, projects)
  })

  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (life.isClosing) throw new ServerError('ShuttingDownError', {})
    if (!(await deps.media.isWritable())) throw new ServerError('MediaStorageError', { code: 'EACCES' })
    return reply.send({ status: 'ok', database: deps.database.status })
  })
  const heads = createPageHeads({ ...deps, cards, chains: projects.chains })
  const pages = createPages({ ...deps, heads })
  app.get('/sitemap.xml', async (_, reply) => reply.type('application/xml').send(await pages.listPages()))
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(pages.allowRobots()))
  app.get('/*', (request, reply) => sendWeb(deps, pages, request, reply))
  return app
}

/** Images of one visitor that are read at once: each is in memory several times while its base64 is decoded. */
const uploadsAtOnce = 2

/** Logs once that a proxy is not trusted, because then all of its visitors are one. */
function createProxyNote() {
  let isNoted = false
  return ({ headers, ip, socket: { remoteAddress = '' }, log }: FastifyRequest) => {
    // Of a trusted proxy the header is believed, and the visitor has another address.
    if (isNoted || headers['x-forwarded-for'] === undefined || ip !== remoteAddress) return
    isNoted = true
    log.warn(untrustedProxyLine(remoteAddress))
  }
}

/** Lets a visitor ask so often in a minute, and says when they may again. */
function limitTo(perMinute: number, { now }: Deps) {
  const buckets = createBuckets(perMinute, now)
  return {
    onRequest: async ({ ip }: { ip: string }) => {
      const retryAfterSeconds = buckets.take(ip, 1)
      if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
    },
  }
}
