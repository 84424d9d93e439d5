import type { SvmClock } from './svm/svm.ts'

/** How sure an answer is: seen, voted for, or beyond recall. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** The network's time: slots that only go forward, and seconds that follow the machine's clock plus what was warped. */
export type NetworkClock = {
  /** The slot being filled. Every slot has its block here, so this is the block height too. */
  slot(): bigint
  readonly slotsPerEpoch: bigint
  /** The slot after genesis. */
  readonly firstSlot: bigint
  /** The newest slot that has reached `commitment`. */
  slotAt(commitment: Commitment): bigint
  /** Seconds since 1970. */
  unixTime(): bigint
  epochOf(slot: bigint): { epoch: bigint; slotIndex: bigint; slotsInEpoch: bigint }
  /** What programs read in the clock sysvar. */
  sysvar(): SvmClock
  /** Goes forward. Seconds move only when slots do. */
  advance(by: { slots: bigint; seconds?: bigint }): void
  /** Says that all up to `slot` is on disk: nothing is confirmed before. */
  settleOnDisk(slot: bigint): void
  /** All that a later start needs to continue from here. */
  state(): ClockState
}

/** The position of a clock. Seconds are since 1970, but for those that were warped. */
export type ClockState = { slot: bigint; unixTime: bigint; epochStartTime: bigint; warpedSeconds: bigint }

/** How many slots behind the newest one a commitment is. */
export type SlotsBehind = Readonly<Record<Commitment, bigint>>

/** A validator's rule: a block is confirmed once the next one votes for it, and finalized 32 blocks on. */
export const validatorPace: SlotsBehind = { processed: 0n, confirmed: 1n, finalized: 32n }

/** A block is final as soon as the next one opens. Nothing is ever rolled back here, so nothing is lost by it. */
export const immediatePace: SlotsBehind = { processed: 0n, confirmed: 1n, finalized: 1n }

/** Epochs of mainnet's length. */
export const mainnetSlotsPerEpoch = 432_000n

/**
 * Starts the clock.
 *
 * @param input.nowMs - Milliseconds since 1970, like `Date.now`.
 * @param input.firstSlot - 1 is the first after genesis.
 */
export function createClock(input: {
  nowMs: () => number
  firstSlot?: bigint
  slotsPerEpoch?: bigint
  pace?: SlotsBehind
  /** Where an earlier clock was that this one continues from. */
  state?: ClockState | undefined
}): NetworkClock {
  const { nowMs, firstSlot = 1n, slotsPerEpoch = mainnetSlotsPerEpoch, pace = validatorPace, state } = input
  let { slot, warpedSeconds, unixTime } = state ?? { slot: firstSlot, warpedSeconds: 0n, unixTime: 0n }
  let slotOnDisk = slot - 1n

  function readTime() {
    const now = BigInt(Math.floor(nowMs() / 1000)) + warpedSeconds
    // The machine's clock may be set back; the network's may not.
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
