import { measureReading, measureSearching } from './localnet/reading.ts'
import { measureSending } from './localnet/sending.ts'
import { measureReopening, measureStarting } from './localnet/starting.ts'
import { measureSubscribing } from './localnet/subscribing.ts'
import type { Measure } from './main.ts'

const parts = {
  sending: measureSending,
  reading: measureReading,
  searching: measureSearching,
  starting: measureStarting,
  reopening: measureReopening,
  subscribing: measureSubscribing,
} as const

/**
 * The sandbox network, each row beside its peer or limit in the same rounds.
 *
 * @param only - One part; all of them when it is not said.
 */
export async function measureLocalnet(only?: string): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || name === only) measures.push(...(await measure()))
  return measures
}
