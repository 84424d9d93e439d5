/**
 * How long a test of each kind may take, and how long it waits for something to become so, in milliseconds. They end what hangs; no test
 * depends on them: a machine that others use as well is several times as slow.
 */
export const patience = {
  unit: { testMs: 240_000, pollMs: 120_000 },
  views: { testMs: 180_000, pollMs: 60_000 },
  e2e: { testMs: 300_000, pollMs: 90_000 },
} as const
