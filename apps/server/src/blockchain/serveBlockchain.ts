import { maximumAmount } from '@solsmith/chain'
import { blockchainApi } from '@solsmith/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '../errors.ts'
import { addPrices } from '../prices/addPrices.ts'
import { corsHeaders } from '../projects/admitProject.ts'
import type { Projects } from '../projects/serveRpcHost.ts'
import type { Prices } from '../providers/prices/createPrices.ts'
import { serve } from '../serve.ts'
import { writeAge } from '../writeAge.ts'
import { parseCaip10, requireAddress } from './caip10.ts'
import { createFreshness } from './freshness.ts'
import { type GasPrice, readGasPrice } from './gasPrice.ts'
import { readBalances } from './readBalances.ts'

/** Spec §9: balances are kept for 30 s. */
const balanceLifetimeMs = 30_000
/** How long what a network said last is told, with its age, while it does not answer. */
const lastGoodMs = 600_000
/** No one waits longer for balances: what is left of it after the network is for prices, which are missing rather than late. */
const answerMs = 3_000

/**
 * Serves the calls of the blockchain API that a chain answers by itself, and lists the chains: a toolkit that finds one there
 * asks for everything.
 */
export function serveBlockchain(
  app: FastifyInstance,
  { admission, quotas, chains }: Projects,
  { prices, now }: { readonly prices: Prices; readonly now: () => number },
): void {
  app.options('/v1/*', async (request, reply) => admission.answerPreflight(request, reply))
  app.decorateRequest('caller', null)
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await admission.admit(request)
    request.caller = caller
    reply.headers(corsHeaders(request))
    const retryAfterSeconds = quotas.takeCall(caller, request.ip)
    if (retryAfterSeconds > 0) throw new ServerError('TooManyRequestsError', { retryAfterSeconds })
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') await admit(request, reply)
  })
  // Some clients say in the body whose call it is.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST') await admit(request, reply)
  })
  const balances = createFreshness<Awaited<ReturnType<typeof readBalances>>>({
    lifetimeMs: balanceLifetimeMs,
    staleMs: lastGoodMs,
    now,
  })
  const gasPrices = createFreshness<GasPrice>({ lifetimeMs: 0, staleMs: lastGoodMs, now })

  serve(app, blockchainApi.fetchSupportedChains, async () => {
    const ids = (await chains.list()).map(({ caip2 }) => caip2)
    return { http: ids, ws: ids }
  })

  serve(app, blockchainApi.fetchBalance, async ({ params, query }, _, reply) => {
    const owner = params.address
    const started = performance.now()
    // What is no address is never kept, and to find out takes a third of a kept answer's time.
    const asked = query.chainId === undefined ? await chains.list() : [await chains.find(query.chainId)]
    const isForced = query.forceUpdate === 'true'
    const held = await Promise.all(
      asked.map(async (chain) => {
        const read = async () => readBalances(chain, requireAddress('address', owner))
        const { value, ageMs } = await balances.readAged(`${chain.caip2}:${owner}`, read, isForced)
        const priced = await addPrices(prices, chain, value, Math.max(0, answerMs - (performance.now() - started)))
        return { balances: priced.balances, agesMs: [ageMs, priced.ageMs] }
      }),
    )
    writeAge(
      reply,
      held.flatMap(({ agesMs }) => agesMs),
    )
    return { balances: held.flatMap((one) => one.balances) }
  })

  serve(app, blockchainApi.fetchGasPrice, async ({ query }, _, reply) => {
    const { caip2, ask } = await chains.find(query.chainId)
    const { value, ageMs } = await gasPrices.readAged(caip2, () => ask(readGasPrice))
    writeAge(reply, [ageMs])
    return value
  })

  // A Solana transaction moves tokens by the signature on it: no program has to be allowed to before.
  serve(app, blockchainApi.fetchAllowance, async ({ query }) => {
    await chains.find(parseCaip10('tokenAddress', query.tokenAddress).chainId)
    requireAddress('userAddress', query.userAddress.split(':').at(-1) ?? '')
    return { allowance: String(maximumAmount) }
  })
  serve(app, blockchainApi.buildApproval, async ({ query }) => {
    const { caip2 } = await chains.find(parseCaip10('from', query.from).chainId)
    throw new ServerError('ApprovalNotNeededError', { chainId: caip2 })
  })
}
