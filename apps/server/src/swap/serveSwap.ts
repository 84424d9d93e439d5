import { maximumAmount } from '@solsmith/chain'
import { blockchainApi } from '@solsmith/wire'
import type { FastifyInstance } from 'fastify'
import { parseCaip10, requireAddress } from '../blockchain/caip10.ts'
import { type Chains, withDeadline } from '../blockchain/chains.ts'
import { createFreshness } from '../blockchain/freshness.ts'
import { ServerError } from '../errors.ts'
import type { EvmChains } from '../evm/evmNetworks.ts'
import type { EvmTokenNames } from '../evm/readTokens.ts'
import { formatAge } from '../http/formatAge.ts'
import { serve } from '../http/serve.ts'
import { createJupiter } from '../providers/jupiter.ts'
import { createPoolRouter } from '../providers/ownRouter.ts'
import type { SwapOffer, SwapProvider, SwapRequest } from '../providers/swapProvider.ts'
import { createZeroEx } from '../providers/zeroEx.ts'
import { buildTransaction } from './buildTransaction.ts'
import { createEvmSwaps } from './evmSwaps.ts'
import type { SwapSettings } from './swapSettings.ts'
import { type ListedToken, listSwapTokens, parseSwapToken, writeSwapToken } from './swapTokens.ts'

/** Also without the network. */
const tokensLifetimeMs = 2_000
const tokensStaleMs = 3_600_000

type SwapParts = SwapSettings & {
  readonly chains: Chains
  readonly evmChains: EvmChains
  readonly tokenNames: EvmTokenNames
  readonly now: () => number
}

/** The first provider with an offer counts. */
// Long, because it lists all calls.
export function serveSwap(app: FastifyInstance, parts: SwapParts): void {
  const { chains, evmChains, tokenNames, now } = parts
  const jupiter = parts.jupiter && createJupiter(parts.jupiter, now)
  const zeroEx = parts.zeroEx && createZeroEx(parts.zeroEx, now)
  app.addHook('onClose', async () => void (await Promise.all([jupiter?.close(), zeroEx?.close()])))
  const providers = [...(jupiter ? [jupiter] : []), createPoolRouter(now)]
  const evmSwaps = createEvmSwaps({ chains: evmChains, tokenNames, providers: zeroEx ? [zeroEx] : [] })
  const tokens = createFreshness<readonly ListedToken[]>({ lifetimeMs: tokensLifetimeMs, staleMs: tokensStaleMs, now })

  serve(app, blockchainApi.fetchSwapTokens, async ({ query }, _, reply) => {
    const chain = (await chains.list()).find(({ caip2 }) => caip2 === query.chainId)
    const list = chain ? () => listSwapTokens(withDeadline(chain), providers) : evmSwaps.findTokens(query.chainId)
    // Spec §7.
    if (!list) return { tokens: [] }
    const { value, ageMs } = await tokens.readAged(query.chainId, list)
    formatAge(reply, [ageMs])
    return { tokens: [...value] }
  })

  serve(app, blockchainApi.quoteSwap, async ({ query }) => {
    const ofEvm = await evmSwaps.quote(query)
    if (ofEvm !== null) return ofEvm
    const request = await readRequest(chains, query)
    const offer = request && (await findOffer(providers, request))
    if (!offer) return { quotes: [] }
    const { amount, from, to } = query
    return {
      quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: String(offer.amountOut), toAccount: to }],
    }
  })

  serve(
    app,
    blockchainApi.buildSwap,
    async ({ body }) => {
      const ofEvm = await evmSwaps.build(body, toSlippageBps(body.eip155.slippage))
      if (ofEvm !== null) return ofEvm
      const request = await readRequest(chains, body, body.eip155.slippage)
      if (!request) throw new ServerError('SwapNetworkError', {})
      const { chain, wallet } = request
      const offer = await findOffer(providers, request)
      if (!offer) throw new ServerError('SwapRouteError', {})
      const instructions = await offer.plan()
      const { transaction, lastValidBlockHeight } = await chain.ask((rpc) =>
        buildTransaction(rpc, wallet, instructions),
      )
      return {
        tx: {
          from: `${chain.caip2}:${wallet}`,
          to: `${chain.caip2}:${offer.program}`,
          data: transaction,
          amount: body.amount,
          solana: {
            transaction,
            lastValidBlockHeight,
            minOut: String(offer.minimumOut),
            ...(offer.via && {
              route: [body.from, ...offer.via.map((mint) => writeSwapToken(chain.caip2, mint)), body.to],
            }),
          },
        },
      }
    },
    { config: { isForProjects: true } },
  )

  // Solana needs no approval.
  serve(app, blockchainApi.fetchAllowance, async ({ query }) => {
    const allowance = await evmSwaps.readAllowance(query)
    if (allowance !== null) return { allowance }
    await chains.find(parseCaip10('tokenAddress', query.tokenAddress).chainId)
    requireAddress('userAddress', query.userAddress.split(':').at(-1) ?? '')
    return { allowance: String(maximumAmount) }
  })
  serve(app, blockchainApi.buildApproval, async ({ query }) => {
    const approval = await evmSwaps.buildApproval(query)
    if (approval !== null) return approval
    const { caip2 } = await chains.find(parseCaip10('from', query.from).chainId)
    throw new ServerError('ApprovalNotNeededError', { chainId: caip2 })
  })
}

type Asked = { readonly amount: string; readonly userAddress: string; readonly from: string; readonly to: string }

/** Spec §9. */
const usualSlippagePercent = 1
const slippageBpsLimits = { least: 1, most: 5_000 }

/**
 * Null without swaps.
 *
 * @throws {ServerError} `AddressFormatError`, `AmountFormatError`, `SlippageRangeError`.
 */
async function readRequest(
  chains: Chains,
  asked: Asked,
  slippagePercent = usualSlippagePercent,
): Promise<SwapRequest | null> {
  const [from, to] = [parseSwapToken('from', asked.from), parseSwapToken('to', asked.to)]
  const wallet = requireAddress('userAddress', asked.userAddress.split(':').at(-1) ?? '')
  const amountIn = parseBaseUnits('amount', asked.amount)
  const slippageBps = toSlippageBps(slippagePercent)
  const chain = (await chains.list()).find(({ caip2 }) => caip2 === from.chainId)
  return chain && from.chainId === to.chainId
    ? { chain: withDeadline(chain), wallet, from, to, amountIn, slippageBps }
    : null
}

/** @throws {ServerError} `SlippageRangeError` */
function toSlippageBps(percent: number): number {
  const slippageBps = Math.round(percent * 100)
  if (slippageBps < slippageBpsLimits.least || slippageBps > slippageBpsLimits.most)
    throw new ServerError('SlippageRangeError', {})
  return slippageBps
}

function parseBaseUnits(field: string, text: string): bigint {
  const amount = /^\d{1,20}$/.test(text) ? BigInt(text) : 0n
  if (amount === 0n || amount > maximumAmount) throw new ServerError('AmountFormatError', { field })
  return amount
}

/** Throws only without any offer. */
async function findOffer(providers: readonly SwapProvider[], request: SwapRequest): Promise<SwapOffer | null> {
  const failures: unknown[] = []
  for (const provider of providers.filter(({ serves }) => serves(request.chain.id))) {
    const offer = await provider.find(request).catch((error: unknown) => {
      failures.push(error)
      return null
    })
    if (offer) return offer
  }
  if (failures.length > 0) throw failures.at(-1)
  return null
}
