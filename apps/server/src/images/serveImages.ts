import { isAddress } from '@solana/kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import type { BlockList } from '../blocks/createBlockList.ts'
import { ServerError } from '../errors.ts'
import { mediaHeaders } from '../http/headers.ts'
import { limitRequests, type RateLimiter } from '../http/rateLimiter.ts'
import type { Images } from './createImages.ts'

type Options = {
  readonly images: Images
  readonly chains: Chains
  readonly blocks: BlockList
  readonly fileLimiter: RateLimiter
}

/** May request another site. */
const pictureUnits = 4

/** `<img>` sends neither project nor origin, so only quotas apply. */
export function serveImages(app: FastifyInstance, { images, chains, blocks, fileLimiter }: Options): void {
  const limit = limitRequests(fileLimiter, pictureUnits)
  app.get('/images/mint/:chainId/:mint', limit, async (request, reply) => {
    // Two text segments, by the route.
    const { chainId, mint } = request.params as { chainId: string; mint: string }
    if (!isAddress(mint)) throw new ServerError('AddressFormatError', { field: 'mint' })
    const picture = (await blocks.find(mint)) ? null : await images.ofMint(await chains.find(chainId), mint)
    // A 404 would be an error in the browser's console.
    return picture === null ? reply.headers(missingHeaders).code(204).send() : send(reply, picture)
  })
  app.get('/images/url/:signature/:url', limit, async (request, reply) => {
    // The same pattern.
    const { signature, url } = request.params as { signature: string; url: string }
    return send(reply, await images.ofUrl(signature, Buffer.from(url, 'base64url').toString()))
  })
}

/** The source of an image can change. */
const imageHeaders = { ...mediaHeaders, 'cache-control': 'public, max-age=86400' }

const missingHeaders = { ...mediaHeaders, 'cache-control': 'public, max-age=60' }

/** @throws {ServerError} `ImageNotFoundError` */
function send(reply: FastifyReply, picture: Buffer | null): FastifyReply {
  if (picture === null) throw new ServerError('ImageNotFoundError', {})
  return reply.headers(imageHeaders).type('image/webp').send(picture)
}
