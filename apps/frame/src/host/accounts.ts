import type { WalletUser } from '@solsmith/wire'
import type { Hex } from '../evm/hex.ts'
import { evmChainOf, evmUrlOf } from '../networks.ts'
import type { Session } from './session.ts'

/** @throws {FrameError} as `readEvmAddress`. */
export async function addressOf({ vault, state }: Session, user: WalletUser): Promise<string> {
  if (evmChainOf(state().chainId) === null) return user.wallet?.publicKey ?? ''
  const { readEvmAddress } = await import('../vault/evmKey.ts')
  return readEvmAddress(vault, user)
}

export async function loadSmart({ smart: given }: Session, sandbox: string | null) {
  const [smart, { readSmartSettings }, { openNode }] = await Promise.all([
    import('../evm/smartAccounts.ts'),
    import('../evm/delegate.ts'),
    import('../evm/node.ts'),
  ])
  const askOf = (chain: bigint) => openNode(evmUrlOf(chain, location.origin))
  return { smart, chains: { settings: readSmartSettings(given), askOf, sandbox } }
}

/** Lists the key's account, and its smart account if available (EIP-7702). */
export async function readAccounts(session: Session, user: WalletUser, address: string) {
  const key = { address, type: 'eoa' as const }
  const plain = { accounts: [key], preferredAccountType: 'eoa' as const, smartAccountDeployed: false }
  const { chainId, accountType } = session.state()
  const chain = evmChainOf(chainId)
  // Without the operator's code there is nothing to load.
  if (chain === null || !session.smart.delegate) return plain
  const { smart, chains } = await loadSmart(session, user.sandbox)
  if (!(await smart.hasSmartAccounts(chains, chain))) return plain
  return {
    accounts: [key, { address, type: 'smartAccount' as const }],
    preferredAccountType: accountType ?? ('smartAccount' as const),
    // An EVM address.
    smartAccountDeployed: await smart.isSmartAccount(chains, chain, address as Hex),
  }
}
