import { clean } from '../blockchain/readBalances.ts'
import { type EvmAddress, readNumber, readText, selectors } from './abi.ts'
import { type AskBatch, callOf } from './askBatch.ts'
import type { EvmChain } from './evmNetworks.ts'
import type { WellKnown } from './knownChains.ts'

/** Cached, because names hardly change. */
export type EvmTokenNames = {
  /** Omits contracts that aren't tokens. */
  read(chain: EvmChain, batch: AskBatch, tokens: readonly EvmAddress[]): Promise<ReadonlyMap<EvmAddress, WellKnown>>
}

/** The oldest is evicted. */
const tokenLimit = 5_000
const decimalsLimit = 36n

export function createEvmTokenNames(): EvmTokenNames {
  const kept = new Map<string, WellKnown>()
  return {
    async read({ id, known }, batch, tokens) {
      const found = new Map<EvmAddress, WellKnown>()
      const strangers: EvmAddress[] = []
      for (const token of new Set(tokens)) {
        const named = known.tokens[token] ?? kept.get(`${id}:${token}`)
        if (named) found.set(token, named)
        else strangers.push(token)
      }
      const asked = [selectors.name, selectors.symbol, selectors.decimals]
      const calls = strangers.flatMap((token) => asked.map((selector) => callOf(token, selector)))
      const answers = calls.length > 0 ? await batch(calls).catch(() => []) : []
      for (const [index, token] of strangers.entries()) {
        const [name, symbol, decimals] = answers.slice(index * asked.length, (index + 1) * asked.length)
        const named = toNamed(token, { name, symbol, decimals })
        if (!named) continue
        found.set(token, named)
        kept.set(`${id}:${token}`, named)
        if (kept.size > tokenLimit) kept.delete(kept.keys().next().value ?? '')
      }
      return found
    },
  }
}

/** Untrusted: invisible characters are removed. */
function toNamed(token: EvmAddress, answers: Readonly<Record<keyof WellKnown, unknown>>): WellKnown | null {
  const decimals = readNumber(answers.decimals)
  if (decimals === null || decimals > decimalsLimit) return null
  const symbol = clean(readText(answers.symbol) ?? '')
  return { name: clean(readText(answers.name) ?? '') || symbol || token, symbol, decimals: Number(decimals) }
}
