import type { AnyNetwork } from '@solsmith/chain'
import { fieldsOf } from '../fieldsOf.ts'
import { fetchEsploraJson } from './esplora.ts'

/** Fee rates in sat/vB, by speed: about ten minutes, an hour, a day. */
export type BitcoinFeeRates = { readonly fast: number; readonly normal: number; readonly slow: number }

const targets = { fast: 1, normal: 6, slow: 144 } as const

export async function fetchBitcoinFees(network: AnyNetwork): Promise<BitcoinFeeRates | null> {
  const estimates = Object.entries(fieldsOf(await fetchEsploraJson(network, 'fee-estimates'))).flatMap(
    ([blocks, rate]): readonly (readonly [number, number])[] =>
      typeof rate === 'number' && rate > 0 && rate <= highestRate ? [[Number(blocks), rate]] : [],
  )
  if (estimates.length === 0) return null
  const rateOf = (target: number) => {
    const [, rate] = estimates
      .toSorted(([left], [right]) => Math.abs(left - target) - Math.abs(right - target))
      .at(0) ?? [0, 1]
    return Math.ceil(rate)
  }
  const { fast, normal, slow } = {
    fast: rateOf(targets.fast),
    normal: rateOf(targets.normal),
    slow: rateOf(targets.slow),
  }
  return { fast, normal, slow }
}

/** More is a mistake. */
export const highestRate = 10_000
