import { expect, test } from 'vitest'
import type { CpmmLiquidityEvent, CpmmSwapEvent } from '../../programs/cpmm/events.ts'
import { addressOf } from '../../testing/arbitraries.ts'
import { plainTier } from '../../testing/poolOf.ts'
import { reservesAfter } from './reservesAfter.ts'

const liquidity: CpmmLiquidityEvent = {
  kind: 'liquidity',
  pool: addressOf(1),
  lpBefore: 1_000n,
  before0: 5_000n,
  before1: 9_000n,
  amount0: 100n,
  amount1: 200n,
  transferFee0: 3n,
  transferFee1: 7n,
  changeType: 0,
}

test.each([
  // A deposit's transfer fee never reaches the vault, so the event excludes it.
  ['put in', 0, [5_100n, 9_200n]],
  // A withdrawal's event shows the received amount; the transfer fee leaves the vault too.
  ['taken out', 1, [4_897n, 8_793n]],
] as const)('computes reserves after liquidity was %s', (_, changeType, reserves) => {
  expect(reservesAfter({ ...liquidity, changeType }, plainTier)).toEqual(reserves)
})

const swap: CpmmSwapEvent = {
  kind: 'swap',
  pool: addressOf(1),
  inputBefore: 1_000_000n,
  outputBefore: 2_000_000n,
  input: 100_001n,
  output: 150_000n,
  inputTransferFee: 0n,
  outputTransferFee: 0n,
  baseInput: true,
  details: null,
}
const details = { inputMint: addressOf(2), outputMint: addressOf(3), tradeFee: 1_000n, creatorFee: 50n }

test.each([
  // 100,001 × 0.25 % is 250.0025, rounded up to 251: 12 % (30.12) is the protocol's and 4 % (10.04) the fund's.
  ['counts its fee by the tier where the pool did not tell it', null, [1_099_961n, 1_850_000n]],
  [
    'takes the fee of the creator from what was paid',
    { ...details, creatorFeeOnInput: true },
    [1_099_791n, 1_850_000n],
  ],
  ['takes it from what was got', { ...details, creatorFeeOnInput: false }, [1_099_841n, 1_849_950n]],
] as const)('a trade %s', (_, told, reserves) => {
  expect(reservesAfter({ ...swap, details: told }, plainTier)).toEqual(reserves)
})
