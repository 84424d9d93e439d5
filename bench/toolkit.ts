import type { Measure } from '../scripts/performance.ts'
import { measureKinds } from './modal/kinds.ts'
import { measureBuilding } from './toolkit/building.ts'
import { measureRenders } from './toolkit/renders.ts'
import { measureSizes } from './toolkit/sizes.ts'

const parts = { sizes: measureSizes, building: measureBuilding, renders: measureRenders, kinds: measureKinds } as const

/**
 * The wallet toolkit: page weight, cost to build a transfer, rerenders, and other kinds of chain.
 *
 * @param only - One part; all by default.
 */
export async function measureToolkit(only?: string): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || name === only) measures.push(...(await measure()))
  return measures
}
