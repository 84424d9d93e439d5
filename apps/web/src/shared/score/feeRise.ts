import { feeInEpoch, findExtension, type Pool, type PoolSide, type Token } from '@solsmith/tokens'
import { formatPercent } from '#ui/locale.ts'
import { feeRiseWords } from './words/feeRise.en.ts'

/** An epoch takes two days. */
export type FeeRise = { readonly now: string; readonly later: string; readonly when: string }

export function feeRiseOf(token: Token): FeeRise | null {
  const fee = findExtension(token, 'transfer-fee')
  return fee && riseOf(feeInEpoch(fee, token.epoch).basisPoints, fee.newer.basisPoints, fee.newer.epoch - token.epoch)
}

export function feeRiseInPool({ fee, nextFee }: PoolSide, { epoch }: Pool): FeeRise | null {
  return nextFee && riseOf(fee?.basisPoints ?? 0, nextFee.basisPoints, nextFee.epoch - epoch)
}

const riseOf = (now: number, later: number, epochs: bigint): FeeRise | null =>
  later > now && epochs > 0n
    ? { now: formatPercent(now), later: formatPercent(later), when: feeRiseWords.when(Number(epochs)) }
    : null
