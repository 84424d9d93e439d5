import type { Address, Instruction } from '@solana/kit'
import { transactionLimitBytes } from '@solsmith/chain'
import { countTransactionBytes } from '@solsmith/tokens'
import { Agent, request } from 'undici'
import type * as z from 'zod'
import { createFreshness } from '../blockchain/freshness.ts'
import type { Deps } from '../deps.ts'
import { isServerError, ServerError } from '../errors.ts'
import { isPlainSwap, jupiterProgram } from './checkJupiter.ts'
import { guardMinimum } from './guardMinimum.ts'
import { type JupiterAnswer, jupiterAnswer, jupiterTokens } from './jupiterAnswer.ts'
import type { SwapOffer, SwapProvider, SwapRequest } from './swapProvider.ts'

/** After it the next provider is asked. */
const timeoutMs = 2_000
const answerLimitBytes = 500_000
/** Without tables of addresses a transaction has no room for more. */
const accountLimit = 20
/** How long it is left alone where it has refused us for asking too much and does not say how long. */
const pauseMs = 5_000
const longestPauseMs = 60_000

const provider = 'Jupiter'

/** How long its most traded tokens are listed, and where it does not answer. */
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Swaps over the markets of mainnet, by the instructions that Jupiter answers with. Closing it lets go of its connections. */
export function createJupiter(
  { url, apiKey }: NonNullable<Deps['jupiter']>,
  now: () => number,
): SwapProvider & { close(): Promise<void> } {
  const agent = new Agent({ connections: 8, connect: { timeout: 1_500 }, maxResponseSize: answerLimitBytes })
  const answers = createFreshness<JupiterAnswer | null>({ lifetimeMs: 0, now })
  const tokens = createFreshness<readonly Address[]>({ lifetimeMs: hourMs, staleMs: dayMs, now })
  let pausedUntil = Number.NEGATIVE_INFINITY

  /** @returns Null where it has nothing. */
  async function ask<T>(path: string, answer: z.ZodType<T>): Promise<T | null> {
    if (now() < pausedUntil) throw new ServerError('ProviderUnavailableError', { provider })
    try {
      const { statusCode, headers, body } = await request(`${url}${path}`, {
        dispatcher: agent,
        headers: { accept: 'application/json', ...(apiKey === null ? {} : { 'x-api-key': apiKey }) },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (statusCode === 429) pausedUntil = now() + toPause(headers['retry-after'])
      const text = await body.text()
      if (statusCode === 400 || statusCode === 404) return null
      if (statusCode !== 200) throw new ServerError('ProviderUnavailableError', { provider })
      return answer.parse(JSON.parse(text))
    } catch (cause) {
      throw isServerError(cause) ? cause : new ServerError('ProviderUnavailableError', { provider }, { cause })
    }
  }

  return {
    name: provider,
    serves: (network) => network === 'mainnet',
    listMints: () =>
      tokens.read('', async () => {
        const found = await ask('/tokens/v2/toptraded/24h?limit=100', jupiterTokens)
        return (found ?? []).flatMap(({ id, isVerified }) => (isVerified ? [id] : []))
      }),
    close: () => agent.destroy(),
    async find(input) {
      if (input.from.mint === input.to.mint) return null
      const path = `/swap/v2/build?${writeQuery(input)}`
      const answer = await answers.read(path, () => ask(path, jupiterAnswer))
      return answer && toOffer(input, answer)
    },
  }
}

const writeQuery = ({ wallet, from, to, amountIn, slippageBps }: SwapRequest): string =>
  new URLSearchParams({
    inputMint: from.mint,
    outputMint: to.mint,
    amount: String(amountIn),
    taker: wallet,
    slippageBps: String(slippageBps),
    maxAccounts: String(accountLimit),
    wrapAndUnwrapSol: String(from.isSol || to.isSol),
  }).toString()

/**
 * Makes a transaction of it whose minimum is ours. Null where it does not fit.
 *
 * @throws {ServerError} `ProviderUnavailableError` where the instructions are not those of a swap of this wallet.
 */
async function toOffer(input: SwapRequest, answer: JupiterAnswer): Promise<SwapOffer | null> {
  const { chain, wallet, to, slippageBps } = input
  if (answer.outAmount === 0n) return null
  if (!(await isPlainSwap(answer, input))) throw new ServerError('ProviderUnavailableError', { provider })
  const minimumOut = atLeast(answer.outAmount, slippageBps)
  const guard = await chain.ask((rpc) => guardMinimum(rpc, { wallet, mint: to.mint, minimum: minimumOut }))
  if (!guard) return null
  const { setupInstructions, swapInstruction, cleanupInstruction } = answer
  const instructions: readonly Instruction[] = [
    ...setupInstructions,
    swapInstruction,
    guard,
    ...(cleanupInstruction ? [cleanupInstruction] : []),
  ]
  if (countTransactionBytes(wallet, instructions) > transactionLimitBytes) return null
  return {
    amountOut: answer.outAmount,
    minimumOut,
    // Its answer names the pools by labels alone.
    via: null,
    program: jupiterProgram,
    plan: async () => instructions,
  }
}

/** Rounded up: against no one but the price. */
const atLeast = (amount: bigint, slippageBps: number): bigint => amount - (amount * BigInt(slippageBps)) / 10_000n

function toPause(retryAfter: string | string[] | undefined): number {
  const seconds = typeof retryAfter === 'string' && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) : 0
  return seconds === 0 ? pauseMs : Math.min(seconds * 1_000, longestPauseMs)
}
