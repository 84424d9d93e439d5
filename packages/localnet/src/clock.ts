import type { SvmClock } from './svm/svm.ts'

/** Commitment levels of Solana. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Slots only advance; seconds follow the machine's clock plus warped time. */
export type NetworkClock = {
  /** Also the block height. */
  slot(): bigint
  readonly slotsPerEpoch: bigint
  readonly firstSlot: bigint
  slotAt(commitment: Commitment): bigint
  /** Seconds since 1970. */
  unixTime(): bigint
  epochOf(slot: bigint): { epoch: bigint; slotIndex: bigint; slotsInEpoch: bigint }
  sysvar(): SvmClock
  /** Seconds move only with slots. */
  advance(by: { slots: bigint; seconds?: bigint }): void
  /** Blocks confirmation of later slots. */
  settleOnDisk(slot: bigint): void
  state(): ClockState
}

/** Seconds since 1970, without warped seconds. */
export type ClockState = { slot: bigint; unixTime: bigint; epochStartTime: bigint; warpedSeconds: bigint }

export type SlotsBehind = Readonly<Record<Commitment, bigint>>

/** Validator: confirmed by the next block, final after 32. */
export const validatorPace: SlotsBehind = { processed: 0n, confirmed: 1n, finalized: 32n }

/** Safe, because this network never rolls back. */
export const immediatePace: SlotsBehind = { processed: 0n, confirmed: 1n, finalized: 1n }

export const mainnetSlotsPerEpoch = 432_000n

/**
 * @param input.nowMs - Milliseconds since 1970.
 * @param input.firstSlot - Default: 1.
 */
export function createClock(input: {
  nowMs: () => number
  firstSlot?: bigint
  slotsPerEpoch?: bigint
  pace?: SlotsBehind
  state?: ClockState | undefined
}): NetworkClock {
  const { nowMs, firstSlot = 1n, slotsPerEpoch = mainnetSlotsPerEpoch, pace = validatorPace, state } = input
  let { slot, warpedSeconds, unixTime } = state ?? { slot: firstSlot, warpedSeconds: 0n, unixTime: 0n }
  let slotOnDisk = slot - 1n

  function readTime() {
    const now = BigInt(Math.floor(nowMs() / 1000)) + warpedSeconds
    // The machine's clock can move backward.
    if (now > unixTime) unixTime = now
  }

  readTime()
  let epochStartTime = state?.epochStartTime ?? unixTime

  return {
    slot: () => slot,
    slotAt(commitment) {
      const reached = slot > pace[commitment] ? slot - pace[commitment] : 0n
      return commitment === 'processed' || reached < slotOnDisk ? reached : slotOnDisk
    },
    slotsPerEpoch,
    firstSlot,
    unixTime: () => unixTime,
    epochOf: (slot) => ({ epoch: slot / slotsPerEpoch, slotIndex: slot % slotsPerEpoch, slotsInEpoch: slotsPerEpoch }),
    sysvar: () => ({ slot, epoch: slot / slotsPerEpoch, epochStartTime, unixTime }),
    advance({ slots, seconds = 0n }) {
      const epoch = slot / slotsPerEpoch
      slot += slots
      warpedSeconds += seconds
      readTime()
      if (slot / slotsPerEpoch !== epoch) epochStartTime = unixTime
    },
    settleOnDisk(settled) {
      if (settled > slotOnDisk) slotOnDisk = settled
    },
    state: () => ({ slot, unixTime, epochStartTime, warpedSeconds }),
  }
}
