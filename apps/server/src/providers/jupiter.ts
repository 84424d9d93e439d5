import type { Address, Instruction } from '@solana/kit'
import { transactionLimitBytes } from '@solsmith/chain'
import { countTransactionBytes } from '@solsmith/tokens'
import type * as z from 'zod'
import { createFreshness } from '../blockchain/freshness.ts'
import { isServerError, ServerError } from '../errors.ts'
import { isPlainSwap, jupiterProgram } from './checkJupiter.ts'
import { createJsonClient } from './createJsonClient.ts'
import { guardMinimum } from './guardMinimum.ts'
import { type JupiterAnswer, jupiterAnswer, jupiterTokens } from './jupiterAnswer.ts'
import type { JupiterSettings } from './jupiterSettings.ts'
import type { SwapOffer, SwapProvider, SwapRequest } from './swapProvider.ts'

/** Then the next provider. */
const timeoutMs = 2_000
/** Room without lookup tables. */
const accountLimit = 20
const pauseMs = 5_000
const longestPauseMs = 60_000

const provider = 'Jupiter'

/** Also for a failure. */
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Creates a client for swaps on mainnet. */
export function createJupiter(
  { url, apiKey }: JupiterSettings,
  now: () => number,
): SwapProvider & { close(): Promise<void> } {
  const headers: Readonly<Record<string, string>> = apiKey === null ? {} : { 'x-api-key': apiKey }
  const client = createJsonClient({ url, headers, timeoutMs, pauseMs, longestPauseMs }, now)
  const answers = createFreshness<JupiterAnswer | null>({ lifetimeMs: 0, now })
  const tokens = createFreshness<readonly Address[]>({ lifetimeMs: hourMs, staleMs: dayMs, now })

  /** @returns Null without a result. */
  async function ask<T>(path: string, answer: z.ZodType<T>): Promise<T | null> {
    try {
      const { status, json } = await client.read(path)
      if (status === 400 || status === 404) return null
      if (status !== 200) throw new ServerError('ProviderUnavailableError', { provider })
      return answer.parse(json)
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
    close: client.close,
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
 * Adds our minimum; null if too large.
 *
 * @throws {ServerError} `ProviderUnavailableError` for other instructions.
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
    // Only labels are known.
    via: null,
    program: jupiterProgram,
    plan: async () => instructions,
  }
}

/** Rounded up for the wallet. */
const atLeast = (amount: bigint, slippageBps: number): bigint => amount - (amount * BigInt(slippageBps)) / 10_000n
