import type { WalletUser } from '@solsmith/wire'
import type { AskedRequest } from '../approve/request.ts'
import { FrameError } from '../errors.ts'
import { readEvmAddress, useEvmKey } from '../vault/evmKey.ts'
import type { EvmKey } from '../vault/evmSeed.ts'
import type { Vault } from '../vault/vault.ts'
import type { SmartSettings } from './delegate.ts'
import type { Hex } from './hex.ts'
import { type AskNode, requestNumber } from './node.ts'
import type { EvmTransaction } from './transaction.ts'

export type EvmAbout = {
  readonly vault: Vault
  readonly chain: bigint
  readonly page: string
  readonly ask: AskNode
  /** Node of another chain. */
  readonly askOf: (chain: bigint) => AskNode
  readonly settings: SmartSettings
  /** Whether the user prefers an account without code. */
  readonly isPlain: boolean
  /** @throws {FrameError} `NotLoggedInError`, `SandboxOnlyError`. */
  readonly requireUser: () => Promise<WalletUser>
  readonly requireYes: (request: AskedRequest) => Promise<void>
}

export async function openAccount({ vault, page, requireUser }: EvmAbout) {
  const user = await requireUser()
  const address = await readEvmAddress(vault, user)
  const { wallet, sandbox } = user
  const shown = { page, address, isSandbox: sandbox !== null, isRecoverable: wallet?.recovery === 'email' }
  const use = <T>(act: (key: EvmKey) => T): Promise<T> =>
    useEvmKey(vault, user, (key) => {
      if (key.address !== address) throw new FrameError('KeyMismatchError', {})
      return act(key)
    })
  return { address, shown, use, walletId: wallet?.id ?? '', sandbox }
}

/**
 * Another page may have sent a transaction with the same nonce since.
 *
 * @throws {FrameError} `EvmNonceError`, `NetworkSilentError`.
 */
export async function requireSameNonce(ask: AskNode, address: Hex, { nonce }: EvmTransaction): Promise<void> {
  const now = await requestNumber(ask, 'eth_getTransactionCount', [address, 'pending'])
  if (now !== nonce) throw new FrameError('EvmNonceError', {})
}
