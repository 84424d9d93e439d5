import type { CpmmEvent } from '../../programs/cpmm/events.ts'
import { divideCeil } from '../poolMath.ts'
import { type Pair, rateDenominator, type Tier } from '../venue.ts'

/** Tier rates that determine owed fees in the vaults, in millionths. */
export type ReserveRates = Pick<Tier, 'tradeFeeRate' | 'protocolFeeRate' | 'fundFeeRate'>

/**
 * Computes the reserves after an event in base units, without owed fees: input and output token for a trade, token 0
 * and 1 for liquidity.
 */
export function reservesAfter(event: CpmmEvent, rates: ReserveRates): Pair<bigint> {
  if (event.kind === 'liquidity') {
    const { before0, before1, amount0, amount1, transferFee0, transferFee1, changeType } = event
    return changeType === 0
      ? [before0 + amount0, before1 + amount1]
      : [before0 - amount0 - transferFee0, before1 - amount1 - transferFee1]
  }
  const { details, inputBefore, outputBefore, input, output } = event
  const tradeFee = details?.tradeFee ?? divideCeil(input * rates.tradeFeeRate, rateDenominator)
  const creatorFee = details?.creatorFee ?? 0n
  const [onInput, onOutput] = details?.creatorFeeOnInput ? [creatorFee, 0n] : [0n, creatorFee]
  const kept = [rates.protocolFeeRate, rates.fundFeeRate].reduce(
    (sum, rate) => sum + (tradeFee * rate) / rateDenominator,
    onInput,
  )
  return [inputBefore + input - kept, outputBefore - output - onOutput]
}
