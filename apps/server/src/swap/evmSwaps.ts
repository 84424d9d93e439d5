import type { blockchainApi, Output, Parsed } from '@solsmith/wire'
import { ServerError } from '../errors.ts'
import { type EvmAddress, readNumber, selectors, toWord } from '../evm/abi.ts'
import { callContract } from '../evm/askBatch.ts'
import { type EvmChain, type EvmChains, parseEvmCaip10, requireEvmAddress } from '../evm/evmNetworks.ts'
import { nativeCoin } from '../evm/nativeCoin.ts'
import { coinDecimals, readQuantity } from '../evm/quantity.ts'
import type { EvmTokenNames } from '../evm/readTokens.ts'
import type { EvmSwapProvider, EvmSwapRequest } from '../providers/evmSwapProvider.ts'
import type { ListedToken } from './swapTokens.ts'

type Api = typeof blockchainApi

/** Null for other chains. */
export type EvmSwaps = {
  findTokens(chainId: string): (() => Promise<readonly ListedToken[]>) | null
  /**
   * Zero without a provider.
   *
   * @throws {ServerError} `ChainNotServedError`, `AddressFormatError`.
   */
  readAllowance(query: Parsed<Api['fetchAllowance']>['query']): Promise<string | null>
  /** @throws {ServerError} as `readAllowance`, `SwapNetworkError`, `ApprovalNotNeededError`, `AmountFormatError`. */
  buildApproval(query: Parsed<Api['buildApproval']>['query']): Promise<Output<Api['buildApproval']> | null>
  /** @throws {ServerError} `AddressFormatError`, `AmountFormatError`, `SlippageRangeError`, `ProviderUnavailableError`. */
  quote(query: Parsed<Api['quoteSwap']>['query']): Promise<Output<Api['quoteSwap']> | null>
  /** @throws {ServerError} as `quote`, `SwapNetworkError`, `SwapRouteError`, `SwapBalanceError`. */
  build(body: Parsed<Api['buildSwap']>['body'], slippageBps: number): Promise<Output<Api['buildSwap']> | null>
}

type Asked = { readonly swap?: { readonly request: EvmSwapRequest; readonly provider: EvmSwapProvider } }

/** Allowance for requests without an amount. */
const maximumAllowance = 2n ** 256n - 1n

/** @param providers - The first one serving the chain. */
// Long, because it lists all calls.
export function createEvmSwaps({
  chains,
  tokenNames,
  providers,
}: {
  readonly chains: EvmChains
  readonly tokenNames: EvmTokenNames
  readonly providers: readonly EvmSwapProvider[]
}): EvmSwaps {
  const providerOf = (chain: EvmChain) => providers.find(({ serves }) => serves(chain))

  function readSide(field: string, text: string): { readonly chain: EvmChain; readonly token: EvmAddress } | null {
    const side = parseEvmCaip10(field, text)
    const chain = chains.find(side?.chainId)
    return side && chain && { chain, token: side.address }
  }

  /** Null for other kinds; empty without a provider. */
  function readRequest(
    asked: Parsed<Api['quoteSwap']>['query'] | Parsed<Api['buildSwap']>['body'],
    slippageBps: number,
  ): Asked | null {
    if (!asked.from.startsWith('eip155:')) return null
    const chain = chains.list().find(({ id }) => asked.from.startsWith(`${id}:`))
    const provider = chain && providerOf(chain)
    const [from, to] = provider ? [parseEvmCaip10('from', asked.from), parseEvmCaip10('to', asked.to)] : []
    if (!provider || !from || to?.chainId !== chain.id) return {}
    const wallet = requireEvmAddress('userAddress', plain(asked.userAddress))
    const amountIn = parseWord('amount', asked.amount)
    return { swap: { request: { chain, wallet, from: from.address, to: to.address, amountIn, slippageBps }, provider } }
  }

  return {
    findTokens(chainId) {
      const chain = chains.get(chainId)
      if (!chain) return null
      const { id, known, tokens } = chain
      const coin = { name: known.name, symbol: known.symbol, address: `${id}:${nativeCoin}`, decimals: coinDecimals }
      return async () => {
        if (!providerOf(chain)) return []
        const named = await chain.ask((batch) => tokenNames.read(chain, batch, tokens))
        return [coin, ...[...named].map(([token, told]) => ({ ...told, address: `${id}:${token}` }))]
      }
    },

    async readAllowance({ tokenAddress, userAddress }) {
      const side = readSide('tokenAddress', tokenAddress)
      if (!side) return null
      const { chain, token } = side
      const owner = requireEvmAddress('userAddress', plain(userAddress))
      const spender = providerOf(chain)?.spender
      if (!spender || token === nativeCoin) return spender ? String(maximumAllowance) : '0'
      const data = selectors.allowance + toWord(owner) + toWord(spender)
      const allowance = readNumber(await chain.ask((batch) => callContract(batch, token, data)))
      if (allowance === null) throw new ServerError('AddressFormatError', { field: 'tokenAddress' })
      return String(allowance)
    },

    async buildApproval({ userAddress, from, amount }) {
      const side = readSide('from', from)
      if (!side) return null
      const { chain, token } = side
      const owner = requireEvmAddress('userAddress', plain(userAddress))
      const provider = providerOf(chain)
      if (!provider) throw new ServerError('SwapNetworkError', {})
      if (token === nativeCoin) throw new ServerError('ApprovalNotNeededError', { chainId: chain.id })
      const allowed = amount === undefined ? maximumAllowance : parseWord('amount', amount)
      const write = (units: bigint) => selectors.approve + toWord(provider.spender) + toWord(units)
      const read = (data: string) => readFee(chain, { from: owner, to: token, data })
      const data = write(allowed)
      // USDT refuses changes but accepts a reset, at the same cost.
      const fee = (await read(data)) ?? (await read(write(0n)))
      if (!fee) throw new ServerError('RpcAnswerError', { network: chain.id })
      return { tx: { from: `${chain.id}:${owner}`, to: `${chain.id}:${token}`, data, value: '0', eip155: fee } }
    },

    async quote(query) {
      const read = readRequest(query, usualSlippageBps)
      if (!read) return null
      const out = read.swap ? await read.swap.provider.quote(read.swap.request) : null
      if (out === null) return { quotes: [] }
      const { amount, from, to } = query
      return { quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: String(out), toAccount: to }] }
    },

    async build(body, slippageBps) {
      const read = readRequest(body, slippageBps)
      if (!read) return null
      if (!read.swap) throw new ServerError('SwapNetworkError', {})
      const { request, provider } = read.swap
      const built = await provider.build(request)
      if (!built) throw new ServerError('SwapRouteError', {})
      const { id } = request.chain
      return {
        tx: {
          from: `${id}:${request.wallet}`,
          to: `${id}:${built.to}`,
          data: built.data,
          amount: body.amount,
          eip155: { gas: String(built.gas), gasPrice: String(built.gasPrice) },
        },
      }
    },
  }
}

/** Spec §9. */
const usualSlippageBps = 100

/** Accepts plain or CAIP-10 accounts. */
const plain = (account: string): string => account.split(':').at(-1) ?? ''

/** Positive, fits a word. */
function parseWord(field: string, text: string): bigint {
  const amount = /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
  if (amount === 0n || amount > maximumAllowance) throw new ServerError('AmountFormatError', { field })
  return amount
}

/** Null if refused. */
async function readFee(
  { ask }: EvmChain,
  transaction: Readonly<Record<'from' | 'to' | 'data', string>>,
): Promise<{ readonly gas: string; readonly gasPrice: string } | null> {
  const [gas, gasPrice] = await ask((batch) =>
    batch([
      { method: 'eth_estimateGas', params: [transaction] },
      { method: 'eth_gasPrice', params: [] },
    ]),
  )
  const [units, wei] = [readQuantity(gas), readQuantity(gasPrice)]
  return units === null || wei === null ? null : { gas: String(units), gasPrice: String(wei) }
}
