import { isAddress } from '@solana/kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import type { Core } from '../core.ts'
import { isServerError, ServerError } from '../errors.ts'
import { type Buckets, limitRequests } from '../http/buckets.ts'
import { mediaHeaders } from '../http/headers.ts'
import { createSharedLimit } from '../limits/createSharedLimit.ts'
import type { Cards } from './createCards.ts'

type Options = Pick<Core, 'database'> & {
  readonly webDist: string
  readonly cards: Cards
  readonly chains: Chains
  readonly fileBuckets: Buckets
}

/** File units per image. */
const cardUnits = 4

/** Network requests and drawings per visitor: other sites fetch for many users. */
const missesPerHour = 600
const hourMs = 3_600_000

/** Other sites cache an image much longer; a browser reloads when a new one may exist. */
const cardHeaders = { ...mediaHeaders, 'cache-control': 'public, max-age=300' }

/** Serves preview images to sites that send neither project nor origin. */
export function serveCards(app: FastifyInstance, { cards, chains, fileBuckets, database, webDist }: Options): void {
  const misses = createSharedLimit(database, { name: 'cards', units: missesPerHour, periodMs: hourMs })
  const limit = limitRequests(fileBuckets, cardUnits)
  const payFor = (ip: string) => async () => {
    const retryAfterSeconds = await misses.take(ip)
    if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
  }
  const serveCard = (kind: 'token' | 'proof', read: Cards['ofToken']) =>
    app.get(`/images/card/${kind}/:chainId/:address`, limit, async (request, reply) => {
      // The route's own pattern: two text segments.
      const { chainId, address } = request.params as { chainId: string; address: string }
      if (!isAddress(address)) throw new ServerError('AddressFormatError', { field: 'address' })
      const png = await read(await chains.find(chainId), address, payFor(request.ip)).catch(forNoDatabase)
      return png === null ? sendNeutral(reply, webDist) : reply.headers(cardHeaders).type('image/png').send(png)
    })
  serveCard('token', cards.ofToken)
  serveCard('proof', cards.ofProof)
}

/** Without a database, drawings cannot be limited, so none are made. */
function forNoDatabase(error: unknown): null {
  if (isServerError(error, 'DatabaseUnavailableError')) return null
  throw error
}

/** Sends the product's image, without token data. */
const sendNeutral = (reply: FastifyReply, webDist: string): FastifyReply =>
  reply.headers({ ...cardHeaders, 'cache-control': 'public, max-age=60' }).sendFile('card.png', webDist)
