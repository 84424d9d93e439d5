import type { Hex } from '../evm/hex.ts'
import type { Memory } from '../session/device.ts'

const place = (walletId: string) => `evm-address:${walletId}`

export const knownEvmAddress = (memory: Memory, walletId: string): Promise<Hex | undefined> =>
  memory.get<Hex>(place(walletId))

/** The first one wins. */
export const saveEvmAddress = (memory: Memory, walletId: string, address: Hex): Promise<void> =>
  memory.update<Hex>(place(walletId), (old) => old ?? address)

export const deleteEvmAddress = (memory: Memory, walletId: string): Promise<void> =>
  memory.update<Hex>(place(walletId), () => undefined)
