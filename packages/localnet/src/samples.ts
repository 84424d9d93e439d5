type Sample = { slot: bigint; slots: bigint; transactions: number; seconds: bigint }

export type Samples = {
  note(now: { slot: bigint; unixTime: bigint; transactions: number }): void
  list(): readonly Sample[]
}

/** `PERFORMANCE_SAMPLES_LIMIT`: twelve hours. */
export const maxSamples = 720

const sampleSeconds = 60n

/** The first sample comes after a minute. */
export function createSamples(): Samples {
  let start: { slot: bigint; unixTime: bigint; transactions: number } | undefined
  const samples: Sample[] = []
  return {
    note(now) {
      start ??= now
      const seconds = now.unixTime - start.unixTime
      if (seconds < sampleSeconds) return
      const transactions = now.transactions - start.transactions
      samples.unshift({ slot: now.slot, slots: now.slot - start.slot, transactions, seconds })
      if (samples.length > maxSamples) samples.pop()
      start = now
    },
    list: () => samples,
  }
}
