import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Mostly waiting for processes; started last, one would delay the end. */
export const longest: readonly string[] = [
  'packages/connect-react/src/views/walk.test.tsx',
  // Isolated, so starting it first takes no process from the others.
  'packages/connect/src/wallets/walletConnect/badLuck.test.ts',
  'apps/server/src/fleet.test.ts',
  'apps/server/src/kills.test.ts',
  'apps/cli/src/hostile.test.ts',
  'apps/cli/src/cli.test.ts',
  'apps/cli/src/pool.test.ts',
  'apps/server/src/indexer/followBlocks.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/commands/runCommand.test.ts',
  'packages/connect/src/send/sendGroups.test.ts',
  'apps/server/src/history/publicHistory.test.ts',
  'apps/server/src/roles.test.ts',
  'packages/connect/src/send/chaos.test.ts',
  'packages/connect/src/send/lagging.test.ts',
  'apps/cli/src/lagging.test.ts',
  'apps/server/src/database/openDatabase.test.ts',
  'apps/server/src/database/startPostgres.test.ts',
  'packages/localnet/src/kills.test.ts',
  'e2e/embeddedWallet.test.ts',
  'e2e/frameVersion.test.ts',
  'e2e/badLuck.test.ts',
  'e2e/createComplete.test.ts',
  'e2e/pages.test.ts',
  'e2e/manageLiquidity.test.ts',
  'e2e/modalSwap.test.ts',
  'e2e/newSite.test.ts',
  'e2e/start.test.ts',
  'e2e/swap.test.ts',
  'e2e/embeddedEvm.test.ts',
  'e2e/demo.test.ts',
  'e2e/modalAccount.test.ts',
  'e2e/tools.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right))
  }
}
