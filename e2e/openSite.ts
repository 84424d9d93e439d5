import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { serveDevnet } from '../scripts/serveDevnet.ts'
import { type Stack, type StackOptions, startStack } from '../scripts/stack.ts'
import { awaitRunning } from './awaitRunning.ts'

/** An instance with its data folder. */
type Site = Stack & AsyncDisposable & { readonly dataDir: string }

/** Starts another instance with an operator's settings, and waits until it runs. All journeys are one visitor. */
export async function openSite(
  env: Readonly<Record<string, string>> = {},
  options: Pick<StackOptions, 'slotMs'> = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  const calls = { AIRDROP_SOL_PER_DAY: '100000', SANDBOX_AIRDROP_SOL: '100000', API_CALLS_PER_MINUTE: '100000' }
  const stack = await startStack({
    port: 0,
    rpcPort: 0,
    dataDir,
    webDist: inject('webDist'),
    env: { ...calls, ...env },
    ...options,
  })
  await awaitRunning(stack)
  return {
    ...stack,
    dataDir,
    async [Symbol.asyncDispose]() {
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same with Devnet and the sandbox; Devnet is the shared sandbox under another name. */
export async function openDevnetSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const devnet = await serveDevnet(inject('rpcUrl'))
  const site = await openSite({ DEVNET_RPC_URL: devnet.url, ...env })
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await devnet[Symbol.asyncDispose]()
    },
  }
}
