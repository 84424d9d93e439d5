import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'
import { type OpenRateLimiter, spend } from '../http/rateLimiter.ts'
import type { RpcNetworks } from '../rpc/networks.ts'
import type { BitcoinSettings } from './bitcoinSettings.ts'
import { createEsploraClient } from './createEsploraClient.ts'

const address = 'address/[0-9A-Za-z]{14,90}'
const transaction = 'tx/[0-9a-f]{64}'

/** Units by path; others are not forwarded. */
const prices: readonly (readonly [path: string, units: number])[] = [
  [address, 2],
  [`${address}/utxo`, 5],
  [`${address}/txs(/chain(/[0-9a-f]{64})?)?`, 5],
  [transaction, 1],
  [`${transaction}/(hex|status|outspend/\\d{1,5})`, 1],
  ['blocks/tip/height', 1],
  ['fee-estimates', 1],
]

const sendUnits = 3
const bodyLimit = 800_000

type EsploraParts = {
  readonly bitcoin: BitcoinSettings
  readonly networks: Pick<RpcNetworks, 'answers'>
  readonly bytesPerUnit: number
  readonly openRateLimiter: OpenRateLimiter
}

/** Forwards to the operator's Esplora APIs. */
export function serveEsplora(
  app: FastifyInstance,
  { bitcoin, networks, bytesPerUnit, openRateLimiter }: EsploraParts,
): void {
  const apis = new Map(
    [...bitcoin.apis].map(([name, url]) => [
      String(name),
      { client: createEsploraClient(name, url), limiter: openRateLimiter(name, bitcoin.unitsPerMinute) },
    ]),
  )
  app.addHook('onClose', async () => {
    await Promise.all([...apis.values()].map(({ client }) => client.close()))
  })

  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    // Texts, by the route.
    const { network, '*': path } = request.params as { readonly network: string; readonly '*': string }
    const api = apis.get(network)
    const units = request.method === 'POST' ? (path === 'tx' ? sendUnits : undefined) : priceOf(path)
    if (!api || units === undefined) throw new ServerError('NotFoundError', { path: request.url })
    await spend(api.limiter, request.ip, units)
    const place = await networks.answers.enter(request.ip)
    try {
      const body = typeof request.body === 'string' ? request.body : undefined
      const { status, text } = await api.client.ask(path, body)
      const bytes = Buffer.byteLength(text)
      api.limiter.charge(request.ip, Math.floor(bytes / bytesPerUnit))
      place.holdFor(reply.raw, bytes)
      return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
    } finally {
      place.leave()
    }
  }
  app.get('/rpc/bitcoin/:network/*', forward)
  app.post('/rpc/bitcoin/:network/*', { bodyLimit }, forward)
}

const priceOf = (path: string): number | undefined =>
  prices.find(([pattern]) => new RegExp(`^${pattern}$`).test(path))?.[1]
