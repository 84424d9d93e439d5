import type { Config } from '@solsmith/wire'

/**
 * Reads what the server says about itself.
 *
 * wire's `fetchConfig` is the definition. This is its small double for the first page, which would otherwise load 5 kB of
 * zod for five fields; a test holds the two together.
 *
 * @returns null when it is not what the endpoint promises.
 */
export function readConfig(answer: unknown): Config | null {
  if (!isRecord(answer) || !isRecord(answer.networks)) return null
  const { version, commit, buildHash, sourceUrl, publicUrl, walletConnect, networks } = answer
  if (typeof version !== 'string' || typeof publicUrl !== 'string' || !isTextOrNull(commit)) return null
  if (!isTextOrNull(buildHash)) return null
  if (!isTextOrNull(sourceUrl) || !(walletConnect === null || isRelay(walletConnect))) return null
  const { mainnet, devnet, sandbox } = networks
  if (!isReach(mainnet) || !isReach(devnet) || !(sandbox === null || isSandbox(sandbox))) return null
  return { version, commit, buildHash, sourceUrl, publicUrl, walletConnect, networks: { mainnet, devnet, sandbox } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

const isReach = (value: unknown): value is { isAvailable: boolean } =>
  isRecord(value) && typeof value.isAvailable === 'boolean'

const isRelay = (value: unknown): value is { projectId: string; relayUrl: string } =>
  isRecord(value) && typeof value.projectId === 'string' && typeof value.relayUrl === 'string'

const isSandbox = (value: unknown): value is { genesisHash: string | null; explorerUrl: string | null } =>
  isRecord(value) && isTextOrNull(value.genesisHash) && isTextOrNull(value.explorerUrl)
