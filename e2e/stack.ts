import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../scripts/ensureBuild.ts'
import { startStack } from '../scripts/stack.ts'
import { awaitRunning } from './awaitRunning.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the stack that all journeys share. */
    url: string
    rpcUrl: string
    webDist: string
  }
}

/** Builds the app once and starts the stack that all journeys share: real server, real network, free ports. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  // A copy, unaffected by later changes of the sources.
  const webDist = join(dataDir, 'web')
  await cp(await ensureBuild(), webDist, { recursive: true })
  const stack = await startStack({
    port: 0,
    rpcPort: 0,
    dataDir,
    webDist,
    // All journeys count as one visitor.
    env: {
      SOURCE_URL: 'https://source.example/solsmith',
      AIRDROP_SOL_PER_DAY: '100000',
      SANDBOX_AIRDROP_SOL: '100000',
      API_CALLS_PER_MINUTE: '100000',
    },
  })
  await awaitRunning(stack)
  project.provide('url', stack.url)
  project.provide('rpcUrl', stack.rpcUrl)
  project.provide('webDist', webDist)
  return async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
