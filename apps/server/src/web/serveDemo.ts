import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteSettings } from '../environment/siteSettings.ts'
import { ServerError } from '../errors.ts'
import { demoPolicy } from '../http/headers.ts'
import { readLanguage } from '../http/readLanguage.ts'
import { ownProjectId } from '../projects/ownProject.ts'
import type { GenesisReader } from '../rpc/genesisReader.ts'
import type { ToolkitOptions } from '../toolkit/toolkitSettings.ts'

type DemoParts = Pick<SiteSettings, 'webDist'> &
  Pick<ToolkitOptions, 'walletConnect'> & {
    readonly wallet: { readonly origin: string } | null
    readonly readGenesis: GenesisReader
  }

/** The toolkit's demo, on the sandbox only. */
export function serveDemo(app: FastifyInstance, parts: DemoParts): void {
  const { webDist, walletConnect, wallet, readGenesis } = parts
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const genesis = await readGenesis()
    if (genesis === null) throw new ServerError('NotFoundError', { path: '/demo' })
    if (!request.url.includes('kinds=')) return reply.redirect(`/demo?${startQuery(request, genesis, wallet)}`)
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': demoPolicy({ relayUrl: walletConnect?.relayUrl, walletOrigin: wallet?.origin }),
    })
    return reply.sendFile('demo/index.html', webDist)
  }
  app.get('/demo', send)
}

/** Its settings are its link. */
function startQuery({ headers }: FastifyRequest, genesis: string, wallet: DemoParts['wallet']): URLSearchParams {
  return new URLSearchParams({
    kinds: 'solana',
    lang: readLanguage(headers),
    solana: '/rpc/sandbox',
    genesis,
    api: '/',
    project: ownProjectId,
    ...(wallet && { frame: `${wallet.origin}/sdk` }),
  })
}
