import { FrameError } from '../errors.ts'
import { isOfSandbox } from '../networks.ts'
import { isSameAddress } from './address.ts'
import { hasDelegate, isDelegatedTo, readAccountCode } from './delegate.ts'
import { type Hex, readQuantity, toQuantity } from './hex.ts'
import { type EvmAbout, openAccount } from './openAccount.ts'

/** EIP-5792: `ready` after delegation. */
type Atomic = 'supported' | 'ready' | 'unsupported'

/**
 * Answers `wallet_getCapabilities` for each served chain.
 *
 * @throws {FrameError} `EvmAccountError`.
 */
export async function answerCapabilities(
  about: EvmAbout,
  [account, asked]: readonly unknown[],
): Promise<Readonly<Record<Hex, { readonly atomic: { readonly status: Atomic } }>>> {
  const { settings, chain: inUse } = about
  const { address, sandbox } = await openAccount(about)
  if (account !== undefined && !isSameAddress(account, address)) throw new FrameError('EvmAccountError', {})
  const wanted = Array.isArray(asked) ? asked.map(readQuantity) : settings.chains
  const chains = [...new Set([inUse, ...settings.chains])].filter((chain) => wanted.includes(chain))
  const entries = chains.map(async (chain) => {
    const isUsable = sandbox === null || isOfSandbox(sandbox, `eip155:${chain}`)
    const status = isUsable ? await readAtomic(about, chain, address) : 'unsupported'
    return [toQuantity(chain), { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Treats silent chains as unsupported. */
export async function readAtomic(about: EvmAbout, chain: bigint, address: Hex): Promise<Atomic> {
  const { settings, isPlain, askOf } = about
  const { delegate, chains } = settings
  if (isPlain || delegate === null || !chains.includes(chain)) return 'unsupported'
  const ask = askOf(chain)
  const [isThere, code] = await Promise.all([
    hasDelegate(ask, delegate),
    readAccountCode(ask, address).catch(() => null),
  ])
  if (!isThere || code === null || code.kind === 'contract') return 'unsupported'
  return isDelegatedTo(code, delegate.address) ? 'supported' : 'ready'
}
