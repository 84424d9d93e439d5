import type { SvmClock } from './svm/svm.ts'

/** Solana's commitment levels. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Network time: slots only advance, and seconds follow the machine's clock plus warped time. */
export type NetworkClock = {
  /** The slot being filled. Every slot has a block, so this is also the block height. */
  slot(): bigint
  readonly slotsPerEpoch: bigint
  readonly firstSlot: bigint
  /** Newest slot that has reached `commitment`. */
  slotAt(commitment: Commitment): bigint
  /** Seconds since 1970. */
  unixTime(): bigint
  epochOf(slot: bigint): { epoch: bigint; slotIndex: bigint; slotsInEpoch: bigint }
  /** Value of the clock sysvar. */
  sysvar(): SvmClock
  /** Advances the clock. Seconds move only with slots. */
  advance(by: { slots: bigint; seconds?: bigint }): void
  /** Marks everything up to `slot` as written to disk; nothing is confirmed earlier. */
  settleOnDisk(slot: bigint): void
  /** State from which a later start continues. */
  state(): ClockState
}

/** Position of a clock. Seconds since 1970, except warped seconds. */
export type ClockState = { slot: bigint; unixTime: bigint; epochStartTime: bigint; warpedSeconds: bigint }

/** Slots by which a commitment lags behind the newest slot. */
export type SlotsBehind = Readonly<Record<Commitment, bigint>>

/** A validator's rule: the next block confirms a block, and it is final 32 blocks later. */
export const validatorPace: SlotsBehind = { processed: 0n, confirmed: 1n, finalized: 32n }

/** A block is final when the next one opens. Safe, because this network never rolls back. */
export const immediatePace: SlotsBehind = { processed: 0n, confirmed: 1n, finalized: 1n }

export const mainnetSlotsPerEpoch = 432_000n

/**
 * Creates the clock.
 *
 * @param input.nowMs - Milliseconds since 1970, like `Date.now`.
 * @param input.firstSlot - 1 is the first after genesis.
 */
export function createClock(input: {
  nowMs: () => number
  firstSlot?: bigint
  slotsPerEpoch?: bigint
  pace?: SlotsBehind
  /** State of an earlier clock to continue from. */
  state?: ClockState | undefined
}): NetworkClock {
  const { nowMs, firstSlot = 1n, slotsPerEpoch = mainnetSlotsPerEpoch, pace = validatorPace, state } = input
  let { slot, warpedSeconds, unixTime } = state ?? { slot: firstSlot, warpedSeconds: 0n, unixTime: 0n }
  let slotOnDisk = slot - 1n

  function readTime() {
    const now = BigInt(Math.floor(nowMs() / 1000)) + warpedSeconds
    // The machine's clock can move backward; the network's must not.
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
