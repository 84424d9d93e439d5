import * as z from 'zod'
import { isServerError, ServerError } from '../errors.ts'
import { type EvmAddress, readAddress, selectors, toWord } from '../evm/abi.ts'
import { callOf } from '../evm/askBatch.ts'
import { nativeCoin } from '../evm/nativeCoin.ts'
import type { EvmChainId } from '../rpc/evmChainId.ts'
import { allowanceHolder, readZeroExSwap } from './checkZeroEx.ts'
import { createJsonClient } from './createJsonClient.ts'
import type { EvmSwapProvider, EvmSwapRequest, EvmSwapTransaction } from './evmSwapProvider.ts'

const timeoutMs = 2_500
const pauseMs = 5_000
const longestPauseMs = 60_000

const provider = '0x'

/** With AllowanceHolder's usual address. */
const chains: readonly EvmChainId[] = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
  'eip155:59144',
]

/** Settlers by purpose (ERC-721); `prev` stays valid a while. */
const settlerRegistry = '0x00000000000004533fe15556b1e086bb1a72ceae'
/** Sent by the wallet. */
const takerSubmitted = 2n

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  // Matched just now.
  .transform((text) => text.toLowerCase() as EvmAddress)
const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)

const noRoute = z.object({ liquidityAvailable: z.literal(false) })
const priced = {
  liquidityAvailable: z.literal(true),
  sellToken: address,
  buyToken: address,
  sellAmount: amount,
  buyAmount: amount,
}
const price = z.union([noRoute, z.object(priced)])
const quote = z.union([
  noRoute,
  z.object({
    ...priced,
    issues: z.optional(z.object({ balance: z.nullish(z.unknown()) })),
    transaction: z.object({
      to: address,
      data: z.string().regex(/^0x([0-9a-f]{2})*$/),
      value: amount,
      gas: z.nullable(amount),
      gasPrice: amount,
    }),
  }),
])

/** 0x API version 2, AllowanceHolder. */
export function createZeroEx(
  { url, apiKey }: { readonly url: string; readonly apiKey: string },
  now: () => number,
): EvmSwapProvider & { close(): Promise<void> } {
  const headers = { '0x-api-key': apiKey, '0x-version': 'v2' }
  const client = createJsonClient({ url, headers, timeoutMs, pauseMs, longestPauseMs }, now)

  /** @returns Null without a result. */
  async function ask<T>(kind: 'price' | 'quote', input: EvmSwapRequest, answer: z.ZodType<T>): Promise<T | null> {
    try {
      const { status, json } = await client.read(`/swap/allowance-holder/${kind}?${writeQuery(input)}`)
      // Too small, or unknown.
      if (status === 400 || status === 404) return null
      if (status !== 200) throw new ServerError('ProviderUnavailableError', { provider })
      return answer.parse(json)
    } catch (cause) {
      throw isServerError(cause) ? cause : new ServerError('ProviderUnavailableError', { provider }, { cause })
    }
  }

  return {
    name: provider,
    spender: allowanceHolder,
    serves: ({ id }) => chains.includes(id),
    close: client.close,
    async quote(input) {
      if (input.from === input.to) return null
      const answer = await ask('price', input, price)
      if (!answer?.liquidityAvailable) return null
      requireQuestion(input, answer)
      return answer.buyAmount === 0n ? null : answer.buyAmount
    },
    async build(input) {
      if (input.from === input.to) return null
      const answer = await ask('quote', input, quote)
      if (!answer?.liquidityAvailable) return null
      requireQuestion(input, answer)
      if (answer.issues?.balance) throw new ServerError('SwapBalanceError', {})
      const { gas, ...transaction } = answer.transaction
      if (answer.buyAmount === 0n || gas === null) return null
      const minimumOut = atLeast(answer.buyAmount, input.slippageBps)
      if (!(await isPlainSwap(input, { transaction, minimumOut })))
        throw new ServerError('ProviderUnavailableError', { provider })
      return { ...transaction, gas }
    },
  }
}

const writeQuery = ({ chain, wallet, from, to, amountIn, slippageBps }: EvmSwapRequest): string =>
  new URLSearchParams({
    chainId: chain.id.slice('eip155:'.length),
    sellToken: from,
    buyToken: to,
    sellAmount: String(amountIn),
    taker: wallet,
    slippageBps: String(slippageBps),
  }).toString()

type Answer = Readonly<Record<'sellToken' | 'buyToken', EvmAddress> & Record<'sellAmount', bigint>>

/** @throws {ServerError} `ProviderUnavailableError` for a mismatch. */
function requireQuestion({ from, to, amountIn }: EvmSwapRequest, answer: Answer): void {
  if (answer.sellToken !== from || answer.buyToken !== to || answer.sellAmount !== amountIn)
    throw new ServerError('ProviderUnavailableError', { provider })
}

type Built = {
  readonly transaction: Pick<EvmSwapTransaction, 'to' | 'data' | 'value'>
  readonly minimumOut: bigint
}

/**
 * Checks tokens, recipient, minimum and a registered Settler: another contract could take approved tokens for nothing.
 */
async function isPlainSwap(
  { chain, wallet, from, to, amountIn }: EvmSwapRequest,
  { transaction, minimumOut }: Built,
): Promise<boolean> {
  const swap = readZeroExSwap(transaction)
  const isOfCoin = from === nativeCoin
  if (!swap || transaction.value !== (isOfCoin ? amountIn : 0n)) return false
  const takesRight = isOfCoin
    ? swap.taken === null || swap.taken.amount === 0n || swap.taken.token === nativeCoin
    : swap.taken?.token === from && swap.taken.amount === amountIn
  if (!takesRight || swap.recipient !== wallet || swap.buyToken !== to || swap.minimumOut < minimumOut) return false
  const [current, previous] = await chain.ask((batch) =>
    batch([selectors.ownerOf, selectors.prev].map((of) => callOf(settlerRegistry, of + toWord(takerSubmitted)))),
  )
  return [current, previous].some((answer) => readAddress(answer) === swap.settler)
}

/** Rounded up for the wallet. */
const atLeast = (out: bigint, slippageBps: number): bigint => out - (out * BigInt(slippageBps)) / 10_000n
