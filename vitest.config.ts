import { defineConfig } from 'vitest/config'
import { countNeeds } from './programs/testing/countNeeds.ts'
import { recordRun } from './scripts/recordRun.ts'
import { tellProgress } from './scripts/tellProgress.ts'

/** Where the record of a whole run goes: `scripts/test.ts` reads it, and shows what did not simply pass. */
const report = process.env.TEST_REPORT

// Unit and integration tests run from source; the browser journeys are a project of their own, because they build and
// start the house once (e2e/house.ts) and then share it.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    reporters: report ? ['minimal', tellProgress(), countNeeds(), recordRun(report)] : ['default', countNeeds()],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'programs/**/*.test.ts',
          ],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // Two files at a time, on any machine: more would take time from those that measure it.
          maxWorkers: 2,
          setupFiles: ['scripts/settleImports.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // A journey waits most of its time: three at once take two cores.
          maxWorkers: 3,
          // A journey that fails is walked again: a machine that stands still for seconds is not the product's fault. What
          // fails three times fails; `npm test` names at its end what passed only when it was retried.
          retry: 2,
          globalSetup: ['e2e/house.ts'],
        },
      },
    ],
  },
})
