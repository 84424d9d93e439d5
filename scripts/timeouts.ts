/** Timeouts in milliseconds, only against hangs, because a shared machine can be several times slower. */
export const timeouts = {
  unit: { testMs: 240_000, pollMs: 120_000 },
  views: { testMs: 180_000, pollMs: 60_000 },
  e2e: { testMs: 300_000, pollMs: 90_000 },
} as const
