import { configDefaults, defineConfig } from 'vitest/config'
import { mdxArticles } from './apps/web/vite/mdx.ts'
import { countNeeds } from './programs/testing/countNeeds.ts'
import { LongestFirst } from './scripts/longestFirst.ts'
import { printProgress } from './scripts/printProgress.ts'
import { recordRun } from './scripts/recordRun.ts'
import { timeouts } from './scripts/timeouts.ts'

const report = process.env.TEST_REPORT

const unit = {
  include: [
    'packages/**/*.test.ts',
    'apps/**/*.test.ts',
    'scripts/**/*.test.ts',
    'programs/**/*.test.ts',
    'e2e/evm/*.test.ts',
  ],
  environment: 'node',
  testTimeout: timeouts.unit.testMs,
  hookTimeout: timeouts.unit.testMs,
  expect: { poll: { timeout: timeouts.unit.pollMs } },
  // Files wait for processes and networks half of the time, so four in parallel use two cores.
  maxWorkers: 4,
  globalSetup: ['scripts/testFolder.ts'],
  setupFiles: ['scripts/leaveNothing.ts', 'scripts/sameBytes.ts'],
}

const views = {
  include: ['packages/**/*.test.tsx', 'apps/**/*.test.tsx'],
  environment: 'happy-dom',
  testTimeout: timeouts.views.testMs,
  hookTimeout: timeouts.views.testMs,
  expect: { poll: { timeout: timeouts.views.pollMs } },
  maxWorkers: 3,
  setupFiles: ['scripts/leaveNothing.ts', 'scripts/sameBytes.ts'],
  // Projects with different worker counts run one after the other.
  sequence: { groupOrder: 1 },
}

const journeys = {
  environment: 'node',
  // The files of a worker share modules and one browser.
  isolate: false,
  testTimeout: timeouts.e2e.testMs,
  hookTimeout: timeouts.e2e.testMs,
  expect: { poll: { timeout: timeouts.e2e.pollMs } },
  // Browser tests wait half of the time, so four in parallel use two cores.
  maxWorkers: 4,
  sequence: { groupOrder: 2 },
  globalSetup: ['e2e/stack.ts'],
}

/** Draws every view with mock answers and timers, which must not leak into other files. */
const walk = 'packages/connect-react/src/views/walk.test.tsx'

/** Covers every page and width, or runs for minutes: `npm run test:long`, before a release. */
const long = '**/*.long.test.ts'

/** Unit tests in a separate process: the SDK of WalletConnect cannot be closed, and a mock of `node:fs` misses modules loaded before. */
const alone = ['packages/connect/src/wallets/walletConnect/*.test.ts', 'apps/server/src/database/findBinaries.test.ts']

// Unit and integration tests run from source; browser tests build and start the product once (e2e/stack.ts) and share
// it.
export default defineConfig({
  plugins: [mdxArticles()],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    reporters: report ? ['minimal', printProgress(), countNeeds(), recordRun(report)] : ['default', countNeeds()],
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'release', description: 'Run before a release (npm run test:long), not by npm test.' }],
    // The SDK of WalletConnect cannot be closed, and rejects unhandled promises: if a relay delivers a session's end
    // twice, and on lookups after its test.
    onUnhandledError: ({ message = '', stack = '' }) =>
      !(
        /Record was recently deleted|WebSocket connection failed for host: ws:\/\/127\.0\.0\.1/.test(message) &&
        stack.includes('@walletconnect')
      ),
    projects: [
      {
        extends: true,
        // The files of a process share modules, because loading them takes longer than most tests.
        test: { ...unit, name: 'unit', isolate: false, exclude: [...configDefaults.exclude, long, ...alone] },
      },
      { extends: true, test: { ...unit, name: 'unit-alone', include: alone } },
      { extends: true, test: { ...unit, name: 'long', include: ['scripts/*.long.test.ts'], maxWorkers: 2 } },
      {
        extends: true,
        test: { ...views, name: 'views', isolate: false, exclude: [...configDefaults.exclude, walk] },
      },
      { extends: true, test: { ...views, name: 'views-alone', include: [walk] } },
      { extends: true, test: { ...journeys, name: 'e2e', include: ['e2e/*.test.ts'], exclude: [long] } },
      // Retries failures of a machine that stalls for seconds, about once an hour.
      { extends: true, test: { ...journeys, name: 'long-e2e', include: ['e2e/*.long.test.ts'], retry: 1 } },
    ],
  },
})
