import type { TrendingServices } from '../trendingSettings.ts'
import { createBirdeye } from './birdeye.ts'
import { createDexScreener } from './dexScreener.ts'
import { createGeckoTerminal } from './geckoTerminal.ts'
import { createJupiter } from './jupiter.ts'
import type { TrendingService } from './trendingService.ts'

/** Promoted tokens last. */
export function openServices(
  { geckoTerminal, jupiter, birdeye, dexScreener }: TrendingServices,
  now: () => number,
): readonly TrendingService[] {
  const clocks = { now, today: Date.now }
  return [
    ...(geckoTerminal ? [createGeckoTerminal({ ...geckoTerminal, ...clocks })] : []),
    ...(jupiter ? [createJupiter({ ...jupiter, ...clocks })] : []),
    ...(birdeye ? [createBirdeye({ ...birdeye, ...clocks })] : []),
    ...(dexScreener ? [createDexScreener({ ...dexScreener, ...clocks })] : []),
  ]
}
