import type { Hex } from '../evm/hex.ts'
import type { Memory } from '../session/device.ts'

/**
 * Where this browser remembers the Ethereum address of a wallet. The wallet's own address is Solana's, and cannot tell whether the other
 * half of a seed was changed: this one can.
 */
const place = (walletId: string) => `evm-address:${walletId}`

/** Undefined while no chain of Ethereum was used here. */
export const knownEvmAddress = (memory: Memory, walletId: string): Promise<Hex | undefined> =>
  memory.get<Hex>(place(walletId))

/** The first one counts. */
export const keepEvmAddress = (memory: Memory, walletId: string, address: Hex): Promise<void> =>
  memory.update<Hex>(place(walletId), (old) => old ?? address)

export const forgetEvmAddress = (memory: Memory, walletId: string): Promise<void> =>
  memory.update<Hex>(place(walletId), () => undefined)
