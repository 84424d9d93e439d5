import { configDefaults, defineConfig } from 'vitest/config'
import { mdxArticles } from './apps/web/vite/mdx.ts'
import { countNeeds } from './programs/testing/countNeeds.ts'
import { LongestFirst } from './scripts/longestFirst.ts'
import { patience } from './scripts/patience.ts'
import { printProgress } from './scripts/printProgress.ts'
import { recordRun } from './scripts/recordRun.ts'

/** Where the record of a whole run goes: `scripts/test.ts` reads it, and shows what did not simply pass. */
const report = process.env.TEST_REPORT

const unit = {
  include: [
    'packages/**/*.test.ts',
    'apps/**/*.test.ts',
    'scripts/**/*.test.ts',
    'programs/**/*.test.ts',
    // The chain of EVM that tests of packages and apps run on, which needs no product.
    'e2e/evm/*.test.ts',
  ],
  environment: 'node',
  testTimeout: patience.unit.testMs,
  hookTimeout: patience.unit.testMs,
  expect: { poll: { timeout: patience.unit.pollMs } },
  // Half of the time a file waits for processes and networks that it has started: four at once take two cores.
  maxWorkers: 4,
  globalSetup: ['scripts/testFolder.ts'],
  setupFiles: ['scripts/leaveNothing.ts'],
}

const views = {
  // What is drawn is tested in a document.
  include: ['packages/**/*.test.tsx', 'apps/**/*.test.tsx'],
  environment: 'happy-dom',
  testTimeout: patience.views.testMs,
  hookTimeout: patience.views.testMs,
  expect: { poll: { timeout: patience.views.pollMs } },
  maxWorkers: 3,
  setupFiles: ['scripts/leaveNothing.ts'],
  // Projects with another number of workers run one after the other.
  sequence: { groupOrder: 1 },
}

const journeys = {
  environment: 'node',
  // The files of a worker share their modules and one browser.
  isolate: false,
  testTimeout: patience.e2e.testMs,
  hookTimeout: patience.e2e.testMs,
  expect: { poll: { timeout: patience.e2e.pollMs } },
  // A journey waits for half of its time: four at once take two cores.
  maxWorkers: 4,
  sequence: { groupOrder: 2 },
  globalSetup: ['e2e/stack.ts'],
}

/** Draws every view one after the other, with answers and timers of its own: what is left of them must not reach other files. */
const walk = 'packages/connect-react/src/views/walk.test.tsx'

/** What goes through every page and width, and what kills, packs or breaks for minutes: `npm run test:long`, before a release. */
const long = '**/*.long.test.ts'

/** Unit tests in a separate process: the SDK of WalletConnect cannot be closed, and a mock of `node:fs` misses modules loaded before. */
const alone = ['packages/connect/src/wallets/walletConnect/*.test.ts', 'apps/server/src/database/findBinaries.test.ts']

// Unit and integration tests run from source; the browser journeys are a project of their own, because they build and
// start the product once (e2e/stack.ts) and then share it.
export default defineConfig({
  // The articles: what is drawn of them, and what `npm run test:changed` follows through them.
  plugins: [mdxArticles()],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    reporters: report ? ['minimal', printProgress(), countNeeds(), recordRun(report)] : ['default', countNeeds()],
    sequence: { sequencer: LongestFirst },
    // The SDK of WalletConnect cannot be closed, and rejects promises that no one holds: where a relay delivers the end of a
    // session twice, and where it is looked for again after the test that had it.
    onUnhandledError: ({ message = '', stack = '' }) =>
      !(
        /Record was recently deleted|WebSocket connection failed for host: ws:\/\/127\.0\.0\.1/.test(message) &&
        stack.includes('@walletconnect')
      ),
    projects: [
      {
        extends: true,
        // The files that a process is given share its modules: loading them takes longer than most tests.
        test: { ...unit, name: 'unit', isolate: false, exclude: [...configDefaults.exclude, long, ...alone] },
      },
      { extends: true, test: { ...unit, name: 'unit-alone', include: alone } },
      { extends: true, test: { ...unit, name: 'long', include: ['scripts/*.long.test.ts'], maxWorkers: 2 } },
      {
        extends: true,
        // The files share one module cache: each of them draws most of the app.
        test: { ...views, name: 'views', isolate: false, exclude: [...configDefaults.exclude, walk] },
      },
      { extends: true, test: { ...views, name: 'views-alone', include: [walk] } },
      { extends: true, test: { ...journeys, name: 'e2e', include: ['e2e/*.test.ts'], exclude: [long] } },
      // What a machine that stands still for seconds fails is not the product's fault: in an hour it does so once.
      { extends: true, test: { ...journeys, name: 'long-e2e', include: ['e2e/*.long.test.ts'], retry: 1 } },
    ],
  },
})
