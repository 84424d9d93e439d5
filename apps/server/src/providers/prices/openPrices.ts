import type { MintNames } from '../../blockchain/createMintNames.ts'
import type { Core } from '../../core.ts'
import { createKeptValues } from '../../database/keptValues.ts'
import type { Role } from '../../environment/roles.ts'
import type { EvmChain } from '../../evm/evmNetworks.ts'
import { createPrices, type Prices } from './createPrices.ts'
import { createGeckoTerminalPrices } from './geckoTerminalPrices.ts'
import { createJupiterPrices } from './jupiterPrices.ts'
import { createPoolPriceProvider } from './ownPoolPrices.ts'
import type { PriceSources } from './priceSettings.ts'

export type OpenPrices = Prices & { readonly evm: Prices<EvmChain>; close(): Promise<void> }

/** In order: own pools, Jupiter, GeckoTerminal. */
export function openPrices(
  { database, priceSources, role, now }: Core & { readonly priceSources: PriceSources; readonly role: Role },
  mintNames: MintNames,
): OpenPrices {
  const jupiter = priceSources.jupiter && createJupiterPrices(priceSources.jupiter, now)
  const geckoTerminal = priceSources.geckoTerminal && createGeckoTerminalPrices(priceSources.geckoTerminal, now)
  const own = createPoolPriceProvider({ database, mintNames, solUsd: priceSources.sandboxSolUsd })
  const shared = role === 'all' ? null : createKeptValues(database)
  return {
    ...createPrices([own, ...(jupiter ? [jupiter] : []), ...(geckoTerminal ? [geckoTerminal] : [])], now, shared),
    evm: createPrices(geckoTerminal ? [geckoTerminal.evm] : [], now, shared),
    async close() {
      await Promise.all([jupiter?.close(), geckoTerminal?.close()])
    },
  }
}
