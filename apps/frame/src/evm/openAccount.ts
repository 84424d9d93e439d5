import type { WalletUser } from '@solsmith/wire'
import type { AskedRequest } from '../approve/request.ts'
import { FrameError } from '../errors.ts'
import { readEvmAddress, useEvmKey } from '../vault/evmKey.ts'
import type { EvmKey } from '../vault/evmSeed.ts'
import type { Vault } from '../vault/vault.ts'
import type { SmartSettings } from './delegate.ts'
import type { Hex } from './hex.ts'
import { type AskNode, askNumber } from './node.ts'
import type { EvmTransaction } from './transaction.ts'

/** Who asks, for whom, and on which chain. */
export type EvmAbout = {
  readonly vault: Vault
  readonly chain: bigint
  readonly page: string
  readonly ask: AskNode
  /** The node of another chain. */
  readonly askOf: (chain: bigint) => AskNode
  readonly settings: SmartSettings
  /** Whether the person has chosen the account without code of its own. */
  readonly isPlain: boolean
  /** @throws {FrameError} `NotLoggedInError`, `SandboxOnlyError`. */
  readonly requireUser: () => Promise<WalletUser>
  /** @throws {FrameError} as `createApprovals`. */
  readonly requireYes: (request: AskedRequest) => Promise<void>
}

/** Who signs, and what is said of them beside what is asked. */
export async function openAccount({ vault, page, requireUser }: EvmAbout) {
  const user = await requireUser()
  const address = await readEvmAddress(vault, user)
  const { wallet, sandbox } = user
  const shown = { page, address, isSandbox: sandbox !== null, isRecoverable: wallet?.recovery === 'email' }
  /** With the very account that was shown. */
  const use = <T>(act: (key: EvmKey) => T): Promise<T> =>
    useEvmKey(vault, user, (key) => {
      if (key.address !== address) throw new FrameError('KeyMismatchError', {})
      return act(key)
    })
  // The address is of a wallet.
  return { address, shown, use, walletId: wallet?.id ?? '', sandbox }
}

/**
 * Another page of this person may have sent something since: a transaction of the same number would take its place, or never be mined.
 *
 * @throws {FrameError} `EvmNonceError`, `NetworkSilentError`.
 */
export async function requireSameNonce(ask: AskNode, address: Hex, { nonce }: EvmTransaction): Promise<void> {
  const now = await askNumber(ask, 'eth_getTransactionCount', [address, 'pending'])
  if (now !== nonce) throw new FrameError('EvmNonceError', {})
}
