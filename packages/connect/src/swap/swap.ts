import { type Api, apiWithFallback } from '../api/api.ts'
import { ownImageUrl } from '../api/ownImageUrl.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { SwapError } from './errors.ts'
import { slippageOf } from './swapMath.ts'

/** A token that the API can swap. */
export type SwapToken = {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: string
  readonly decimals: number
  readonly logoUrl: string | null
}

/** Input of a quote: CAIP-10 addresses and base units. */
export type SwapInput = {
  /** CAIP-10. */
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
}

/** Fetches tokens for swaps; empty if unsupported. */
export async function fetchSwapTokens(connect: Connect): Promise<readonly SwapToken[]> {
  const api = await apiWithFallback(connect)
  if (!api) return []
  const { tokens } = await api.call('fetchSwapTokens', { query: { chainId: activeNetwork(connect).caip2 } })
  const read = tokens.map(({ logoUri, ...token }) => ({
    ...token,
    logoUrl: logoUri ? ownImageUrl(connect, logoUri) : null,
  }))
  // Removes duplicates.
  return [...new Map(read.map((token) => [token.address, token])).values()]
}

/**
 * Fetches a swap's quote in base units; null without an offer.
 *
 * @throws {WireError} of the API; see `swapInputError`.
 */
export async function quoteSwap(
  connect: Connect,
  { from, to, amount }: SwapInput,
  gasPrice?: string,
): Promise<bigint | null> {
  const api = await apiWithFallback(connect)
  if (!api) return null
  const userAddress = caipAddress(connect)
  const query = { amount: amount.toString(), userAddress, from, to, gasPrice }
  const { quotes } = await api.call('quoteSwap', { query })
  const best = quotes[0]?.toAmount
  return best === undefined ? null : BigInt(best)
}

/** Checks whether the allowance of the swap's program covers the amount. */
export async function isAllowed(connect: Connect, { from, amount }: SwapInput): Promise<boolean> {
  const api = await apiWithFallback(connect)
  if (!api) return false
  const { allowance } = await api.call('fetchAllowance', {
    query: { tokenAddress: from, userAddress: caipAddress(connect) },
  })
  return BigInt(allowance) >= amount
}

/**
 * Fetches the gas price.
 *
 * @throws {ConnectError} `GasPriceNetworkError`.
 */
export async function fetchGasPrice(connect: Connect) {
  const { caip2 } = activeNetwork(connect)
  const api = await apiWithFallback(connect)
  if (!api) throw new SwapError('GasPriceNetworkError', { network: caip2 })
  return api.call('fetchGasPrice', { query: { chainId: caip2 } }).catch(() => null)
}

/**
 * Fetches a swap's transaction.
 *
 * @throws {ConnectError} `SwapNetworkError`.
 */
export async function buildSwap(connect: Connect, { from, to, amount }: SwapInput) {
  const { api, userAddress } = await requireSwaps(connect)
  const { tx } = await api.call('buildSwap', {
    body: {
      amount: amount.toString(),
      eip155: { slippage: slippageOf(connect) },
      projectId: connect.options.apiProjectId ?? '',
      from,
      to,
      userAddress,
      disableEstimate: true,
    },
  })
  return tx
}

/**
 * Fetches an approval's transaction, limited to the amount if supported; it goes to `tx.to`.
 *
 * @throws {ConnectError} `SwapNetworkError`.
 */
export async function buildApproval(connect: Connect, { from, to, amount }: SwapInput) {
  const { api, userAddress } = await requireSwaps(connect)
  const { tx } = await api.call('buildApproval', { query: { userAddress, from, to, amount: amount.toString() } })
  return tx
}

async function requireSwaps(connect: Connect): Promise<{ readonly api: Api; readonly userAddress: string }> {
  const api = await apiWithFallback(connect)
  if (!api) throw new SwapError('SwapNetworkError', { network: activeNetwork(connect).caip2 })
  return { api, userAddress: caipAddress(connect) }
}

function caipAddress(connect: Connect): string {
  const { account, network } = requireConnected(connect, 'swap')
  return `${network.caip2}:${account.address}`
}
