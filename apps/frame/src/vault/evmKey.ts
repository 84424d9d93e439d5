import type { WalletUser } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { Hex } from '../evm/hex.ts'
import { knownEvmAddress, saveEvmAddress } from './evmAddress.ts'
import { type EvmKey, useEvmSecret } from './evmSeed.ts'
import { useSeed, type Vault } from './vault.ts'

/**
 * Returns a wallet's Ethereum address; assembles the key once per browser.
 *
 * @throws {FrameError} as `unlockWallet`.
 */
export async function readEvmAddress(vault: Vault, user: WalletUser): Promise<Hex> {
  const known = user.wallet && (await knownEvmAddress(vault.memory, user.wallet.id))
  return known ?? useEvmKey(vault, user, ({ address }) => address)
}

/** @throws {FrameError} as `unlockWallet`. */
export function useEvmKey<T>(vault: Vault, user: WalletUser, use: (key: EvmKey) => T | Promise<T>): Promise<T> {
  const { wallet } = user
  if (wallet === null) throw new FrameError('NotLoggedInError', {})
  return useSeed(vault, user, (seed) =>
    useEvmSecret(seed, async (key) => {
      await saveEvmAddress(vault.memory, wallet.id, key.address)
      return use(key)
    }),
  )
}
