import { type NetworkId, serverBatch } from '@solsmith/chain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isServerError, ServerError } from '../errors.ts'
import { sendError, toServerError } from '../http/answerError.ts'
import { spend } from '../http/rateLimiter.ts'
import { rpcError, rpcRefusal } from './answers.ts'
import { parseEnvelope, type RpcCall, type RpcEnvelope } from './envelope.ts'
import { authorizeCall, countAirdrop, requestCost } from './methods.ts'
import type { RpcNetwork, RpcNetworks } from './networks.ts'

/** In bytes, with room for whitespace. */
export const rpcBodyLimitBytes = serverBatch.bytes + 16_000

/** Text stays unchanged, so 64-bit integers stay exact. */
export async function forwardRpc(
  find: () => RpcNetwork | Promise<RpcNetwork>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Text, by the parser.
  const text = (request.body ?? '') as string
  let envelope: RpcEnvelope | null = null
  try {
    envelope = parseEnvelope(text)
    const network = await find()
    await payFor(network, envelope, request.ip)
    const place = await network.answers.enter(request.ip)
    try {
      const answer = await forward(network, envelope, text)
      const bytes = Buffer.byteLength(answer)
      network.limiter.charge(request.ip, Math.floor(bytes / network.bytesPerUnit))
      place.holdFor(reply.raw, bytes)
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer)
    } finally {
      place.leave()
    }
  } catch (error) {
    const known = toServerError(error, request)
    if (known.status === 500) request.log.error({ err: error, requestId: request.id }, known.name)
    return sendError(known, reply).send(rpcRefusal(envelope, known))
  }
}

export function answerRpcError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toServerError(error, request)
  if (known.status === 500) request.log.error({ err: error, requestId: request.id }, known.name)
  return sendError(known, reply).send(rpcRefusal(null, known))
}

/** @throws {ServerError} `NotFoundError`, `RpcNotConfiguredError`. */
export function findNetwork(networks: RpcNetworks, request: FastifyRequest): RpcNetwork {
  // A text, by the route.
  const { network } = request.params as { network: string }
  if (!isNetworkId(network)) throw new ServerError('NotFoundError', { path: request.url })
  const known = networks[network]
  if (known === null) throw new ServerError('RpcNotConfiguredError', { network })
  return known
}

/** @throws {ServerError} `TooManyRequestsError`, `AirdropLimitError`. */
async function payFor({ id, limiter, airdrops }: RpcNetwork, { calls }: RpcEnvelope, ip: string): Promise<void> {
  const sum = (count: (call: RpcCall) => number) => calls.reduce((total, call) => total + count(call), 0)
  await spend(
    limiter,
    ip,
    sum((call) => requestCost(id, call)),
  )
  const sol = id === 'sandbox' ? sum(countAirdrop) : 0
  if (sol > 0 && (await airdrops.take(ip, sol)) > 0) throw new ServerError('AirdropLimitError', {})
}

async function forward(
  { id, client, checkGenesis, isReadOnly }: RpcNetwork,
  { isBatch, calls }: RpcEnvelope,
  text: string,
): Promise<string> {
  const refusals = calls.map((call) => refuse(() => authorizeCall(id, 'http', call, isReadOnly)))
  if (refusals.every((refusal) => refusal === null)) {
    await checkGenesis()
    return client.post(text)
  }
  const notSent = new ServerError('RpcNotSentError', {})
  const answers = calls.map((call, index) => rpcError(call.id, refusals[index] ?? notSent))
  return JSON.stringify(isBatch ? answers : answers[0])
}

function refuse(admit: () => void): ServerError | null {
  try {
    admit()
    return null
  } catch (error) {
    if (isServerError(error)) return error
    throw error
  }
}

const isNetworkId = (text: string): text is NetworkId => ['mainnet', 'devnet', 'sandbox'].includes(text)
