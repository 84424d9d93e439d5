import { isOfSandbox } from '../networks.ts'
import { hasDelegate, isDelegatedTo, readAccountCode, type SmartSettings } from './delegate.ts'
import type { Hex } from './hex.ts'
import type { AskNode } from './node.ts'
import { soon } from './soon.ts'

export type SmartChains = {
  readonly settings: SmartSettings
  readonly askOf: (chain: bigint) => AskNode
  /** The wallet's sandbox, if any. */
  readonly sandbox: string | null
}

export async function listSmartChains(chains: SmartChains): Promise<readonly number[]> {
  const { settings } = chains
  const found = await Promise.all(settings.chains.map((chain) => hasSmartAccounts(chains, chain)))
  return settings.chains.filter((_, index) => found[index]).map(Number)
}

/** Returns false after a timeout, so that logins never wait. */
export async function hasSmartAccounts({ settings, askOf, sandbox }: SmartChains, chain: bigint): Promise<boolean> {
  const { delegate, chains } = settings
  const isUsable = sandbox === null || isOfSandbox(sandbox, `eip155:${chain}`)
  if (delegate === null || !isUsable || !chains.includes(chain)) return false
  return soon(hasDelegate(askOf(chain), delegate), false)
}

export async function isSmartAccount({ settings, askOf }: SmartChains, chain: bigint, address: Hex): Promise<boolean> {
  const { delegate } = settings
  if (delegate === null) return false
  const code = await soon(
    readAccountCode(askOf(chain), address).catch(() => null),
    null,
  )
  return code !== null && isDelegatedTo(code, delegate.address)
}
