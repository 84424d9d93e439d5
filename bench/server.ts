import type { Measure } from '../scripts/performance.ts'
import { measureBalance } from './server/balance.ts'
import { measureInstall, measureMemory } from './server/footprint.ts'
import { measureIndexer } from './server/indexer.ts'
import { measureStart } from './server/starting.ts'

const parts = {
  balance: measureBalance,
  indexer: measureIndexer,
  start: measureStart,
  memory: measureMemory,
  install: measureInstall,
} as const

/**
 * The server with its database, as in production.
 *
 * @param only - One part; all by default.
 */
export async function measureServer(only?: string): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || name === only) measures.push(...(await measure()))
  return measures
}
