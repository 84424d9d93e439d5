import { type Api, servingApi } from '../api/api.ts'
import { ownPicture } from '../api/ownPicture.ts'
import { requireConnected } from '../connection/requireConnected.ts'
import { activeNetwork, type Connect } from '../createConnect.ts'
import { SwapError } from './errors.ts'
import { slippageOf } from './swapMath.ts'

/** A token that can be swapped, as described by the API. */
export type SwapToken = {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: string
  readonly decimals: number
  readonly logoUrl: string | null
}

/** Input of a quote: two tokens by CAIP-10 address, and base units of the first. */
export type SwapInput = {
  /** CAIP-10 addresses. */
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
}

/** Fetches the tokens that can be swapped on the active network; empty if it is not supported. */
export async function fetchSwapTokens(connect: Connect): Promise<readonly SwapToken[]> {
  const api = await servingApi(connect)
  if (!api) return []
  const { tokens } = await api.call('fetchSwapTokens', { query: { chainId: activeNetwork(connect).caip2 } })
  const read = tokens.map(({ logoUri, ...token }) => ({
    ...token,
    logoUrl: logoUri ? ownPicture(connect, logoUri) : null,
  }))
  // Removes duplicates.
  return [...new Map(read.map((token) => [token.address, token])).values()]
}

/**
 * Fetches the quote of a swap in base units; null if the network is not supported, or without an offer.
 *
 * @throws {WireError} of the API; `swapInputError` has the message for the user.
 */
export async function quoteSwap(
  connect: Connect,
  { from, to, amount }: SwapInput,
  gasPrice?: string,
): Promise<bigint | null> {
  const api = await servingApi(connect)
  if (!api) return null
  const userAddress = caipAddress(connect)
  const query = { amount: amount.toString(), userAddress, from, to, gasPrice }
  const { quotes } = await api.call('quoteSwap', { query })
  const best = quotes[0]?.toAmount
  return best === undefined ? null : BigInt(best)
}

/** Checks whether the allowance of the swap's program covers the amount. */
export async function isAllowed(connect: Connect, { from, amount }: SwapInput): Promise<boolean> {
  const api = await servingApi(connect)
  if (!api) return false
  const { allowance } = await api.call('fetchAllowance', {
    query: { tokenAddress: from, userAddress: caipAddress(connect) },
  })
  return BigInt(allowance) >= amount
}

/**
 * Fetches the current gas price.
 *
 * @throws {ConnectError} `GasPriceNetworkError`.
 */
export async function fetchGasPrice(connect: Connect) {
  const { caip2 } = activeNetwork(connect)
  const api = await servingApi(connect)
  if (!api) throw new SwapError('GasPriceNetworkError', { network: caip2 })
  return api.call('fetchGasPrice', { query: { chainId: caip2 } }).catch(() => null)
}

/**
 * Fetches the transaction of a swap.
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
 * Fetches the transaction that approves the token for the swap's program, limited to the amount if the API supports
 * that. It goes to the token, `tx.to`.
 *
 * @throws {ConnectError} `SwapNetworkError`.
 */
export async function buildApproval(connect: Connect, { from, to, amount }: SwapInput) {
  const { api, userAddress } = await requireSwaps(connect)
  const { tx } = await api.call('buildApproval', { query: { userAddress, from, to, amount: amount.toString() } })
  return tx
}

async function requireSwaps(connect: Connect): Promise<{ readonly api: Api; readonly userAddress: string }> {
  const api = await servingApi(connect)
  if (!api) throw new SwapError('SwapNetworkError', { network: activeNetwork(connect).caip2 })
  return { api, userAddress: caipAddress(connect) }
}

function caipAddress(connect: Connect): string {
  const { account, network } = requireConnected(connect, 'swap')
  return `${network.caip2}:${account.address}`
}
