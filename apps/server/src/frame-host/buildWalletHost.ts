import type { SocialProvider } from '@solsmith/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveWallet } from '../auth/serveWallet.ts'
import { createLocalProvider } from '../auth/social/localProvider.ts'
import { createSocialClients, listSocials, openFarcaster } from '../auth/social/socialClients.ts'
import { createWalletLimits } from '../auth/walletLimits.ts'
import type { Core } from '../core.ts'
import type { Role } from '../environment/roles.ts'
import type { SiteSettings } from '../environment/siteSettings.ts'
import { ServerError } from '../errors.ts'
import type { EvmSettings } from '../evm/evmSettings.ts'
import { createHost } from '../http/createHost.ts'
import type { OpenRateLimiter } from '../http/rateLimiter.ts'
import type { ShareKeeper } from '../keeper/connectKeeper.ts'
import { answerOnce } from '../limits/answerOnce.ts'
import type { Mailer, MailOptions } from '../mail/createMailer.ts'
import { forwardRpc, rpcBodyLimitBytes } from '../rpc/forwardRpc.ts'
import type { GenesisReader } from '../rpc/genesisReader.ts'
import type { RpcNetwork, RpcNetworks } from '../rpc/networks.ts'
import { serveRpcPosts, speakRpc } from '../rpc/serveRpc.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { findSandboxRealm } from './findSandboxRealm.ts'
import { createFrameOrigins } from './frameOrigins.ts'
import { walletHeaders } from './headers.ts'
import { serveFrame } from './serveFrame.ts'
import { serveInbox } from './serveInbox.ts'
import { serveLocalProvider } from './serveLocalProvider.ts'
import { serveSocialReturn } from './serveSocialReturn.ts'
import type { WalletSettings } from './walletSettings.ts'

/** Providers return long URLs; Node's limit. */
const urlLimit = 16_000

type WalletHostParts = Core &
  Pick<SiteSettings, 'publicUrl' | 'allowedOrigins' | 'logLevel' | 'trustedProxies' | 'progressTimeoutMs'> & {
    readonly role: Role
    readonly upstreams: Upstreams
    readonly evm: EvmSettings
    readonly keeper: ShareKeeper
    readonly mail: Pick<MailOptions, 'folder'>
    readonly mailer: Pick<Mailer, 'isSending'>
    readonly walletCallsPerMinute: number
    readonly openRateLimiter: OpenRateLimiter
  }

/**
 * Builds the wallet origin's server: frame and API.
 *
 * @param shared.networks - One set of limits per visitor.
 */
export async function buildWalletHost(
  deps: WalletHostParts,
  wallet: WalletSettings,
  { readGenesis, networks }: { readonly readGenesis: GenesisReader; readonly networks: RpcNetworks },
): Promise<FastifyInstance> {
  const app = await createHost({
    ...deps,
    bodyLimit: 30_000,
    maxPayload: rpcBodyLimitBytes,
    urlLimit,
    headers: walletHeaders,
  })
  answerOnce(app, deps.database)
  const origins = createFrameOrigins(deps, wallet.origin)
  const hasOutbox = !deps.mailer.isSending && wallet.isLocal
  const local = wallet.isLocal ? createLocalProvider(wallet.origin) : null
  const clients = createSocialClients(wallet.social, { walletOrigin: wallet.origin, local, database: deps.database })
  const findSandbox = () => findSandboxRealm(deps.upstreams, readGenesis)

  await app.register(async (api) =>
    serveWallet(api, {
      database: deps.database,
      keeper: deps.keeper,
      origin: wallet.origin,
      recoveryDelayMs: wallet.recoveryDelayMs,
      limits: createWalletLimits(deps.walletCallsPerMinute, deps.openRateLimiter),
      mailsPerHour: wallet.mailsPerHour,
      admitPage: origins.admit,
      async findRealm() {
        if (deps.mailer.isSending) return 'public'
        return wallet.isLocal ? findSandbox() : null
      },
      socials: {
        clients,
        farcaster: openFarcaster(wallet.social, wallet.origin),
        findRealm: async (provider) => (isOfMachine(provider, wallet) ? findSandbox() : 'public'),
      },
    }),
  )
  await app.register(async (rpc) => serveRpc(rpc, networks, wallet.origin))
  if (hasOutbox) serveInbox(app, { folder: deps.mail.folder, origin: wallet.origin })
  await app.register(async (pages) => serveSocialReturn(pages, wallet.origin))
  if (local) serveLocalProvider(app, { local, origin: wallet.origin })
  const pages = [
    'approve',
    'confirm',
    'dashboard',
    'passkey',
    'restore',
    'stop',
    ...(hasOutbox ? ['inbox'] : []),
    ...(local ? ['local'] : []),
  ]
  serveFrame(app, { dist: wallet.dist, origins, pages, socials: listSocials(wallet.social, wallet), evm: deps.evm })
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (app.closing.isClosing) throw new ServerError('ShuttingDownError', {})
    return { status: 'ok' }
  })
  return app
}

/** Closed to other pages. */
function serveRpc(rpc: FastifyInstance, networks: RpcNetworks, walletOrigin: string): void {
  speakRpc(rpc)
  rpc.addHook('onRequest', async ({ headers: { origin } }) => {
    if (origin !== walletOrigin) throw new ServerError('OriginNotAllowedError', { origin: origin ?? '' })
  })
  serveRpcPosts(rpc, { networks })
  // Same URL as the specification's RPC host (§7).
  rpc.post('/v1', { bodyLimit: rpcBodyLimitBytes }, (request, reply) =>
    forwardRpc(() => findEvm(networks, request), request, reply),
  )
}

/** @throws {ServerError} `RpcChainError` */
function findEvm({ evm }: RpcNetworks, { query }: FastifyRequest): RpcNetwork {
  // A query has texts, or lists of them.
  const chainId = String((query as Readonly<Record<string, unknown>>).chainId)
  const network = evm.get(chainId)
  if (!network) throw new ServerError('RpcChainError', { chainId })
  return network
}

/** Local provider, and localhost passkeys (shared by all ports). */
const isOfMachine = (provider: SocialProvider, { isLocal }: WalletSettings): boolean =>
  provider === 'local' || (provider === 'passkey' && isLocal)
