import { isAddress } from '@solana/kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Chains } from '../blockchain/chains.ts'
import type { Core } from '../core.ts'
import { isServerError, ServerError } from '../errors.ts'
import { mediaHeaders } from '../http/headers.ts'
import { limitRequests, type RateLimiter } from '../http/rateLimiter.ts'
import { createDistributedRateLimiter } from '../limits/createDistributedRateLimiter.ts'
import type { Cards } from './createShareImages.ts'

type Options = Pick<Core, 'database'> & {
  readonly webDist: string
  readonly cards: Cards
  readonly chains: Chains
  readonly fileLimiter: RateLimiter
}

/** Per image. */
const cardUnits = 4

/** Other sites fetch for many users. */
const missesPerHour = 600
const hourMs = 3_600_000

/** Other sites cache much longer. */
const cardHeaders = { ...mediaHeaders, 'cache-control': 'public, max-age=300' }

/** Without project or origin. */
export function serveCards(app: FastifyInstance, { cards, chains, fileLimiter, database, webDist }: Options): void {
  const misses = createDistributedRateLimiter(database, { name: 'cards', units: missesPerHour, periodMs: hourMs })
  const limit = limitRequests(fileLimiter, cardUnits)
  const payFor = (ip: string) => async () => {
    const retryAfterSeconds = await misses.take(ip)
    if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
  }
  const serveCard = (kind: 'token' | 'proof', read: Cards['ofToken']) =>
    app.get(`/images/card/${kind}/:chainId/:address`, limit, async (request, reply) => {
      // Two texts, by the route.
      const { chainId, address } = request.params as { chainId: string; address: string }
      if (!isAddress(address)) throw new ServerError('AddressFormatError', { field: 'address' })
      const png = await read(await chains.find(chainId), address, payFor(request.ip)).catch(forNoDatabase)
      return png === null ? sendNeutral(reply, webDist) : reply.headers(cardHeaders).type('image/png').send(png)
    })
  serveCard('token', cards.ofToken)
  serveCard('proof', cards.ofProof)
}

/** Without a database, drawings can't be limited. */
function forNoDatabase(error: unknown): null {
  if (isServerError(error, 'DatabaseUnavailableError')) return null
  throw error
}

const sendNeutral = (reply: FastifyReply, webDist: string): FastifyReply =>
  reply.headers({ ...cardHeaders, 'cache-control': 'public, max-age=60' }).sendFile('card.png', webDist)
