import type { MintNames } from '../../blockchain/createMintNames.ts'
import type { Deps } from '../../deps.ts'
import { createPrices, type Prices } from './createPrices.ts'
import { createGeckoTerminalPrices } from './geckoTerminalPrices.ts'
import { createJupiterPrices } from './jupiterPrices.ts'
import { createOwnPoolPrices } from './ownPoolPrices.ts'

/** Opens every provider of prices that an instance has: its own pools, then Jupiter, then GeckoTerminal. */
export function openPrices(
  { database, prices: { jupiter, geckoTerminal, sandboxSolUsd }, now }: Pick<Deps, 'database' | 'prices' | 'now'>,
  mintNames: MintNames,
): Prices & { close(): Promise<void> } {
  const remote = [
    ...(jupiter ? [createJupiterPrices(jupiter, now)] : []),
    ...(geckoTerminal ? [createGeckoTerminalPrices(geckoTerminal, now)] : []),
  ]
  const own = createOwnPoolPrices({ database, mintNames, solUsd: sandboxSolUsd })
  return {
    ...createPrices([own, ...remote], now),
    async close() {
      await Promise.all(remote.map((one) => one.close()))
    },
  }
}
