import type { Memory } from '../session/device.ts'
import type { Hex } from './hex.ts'

/** A signed batch, stored for later status requests. */
export type SavedCalls = {
  /** Origin of the requesting page; hidden from others. */
  readonly page: string
  readonly id: string
  readonly chain: bigint
  readonly address: Hex
  readonly nonce: bigint
  readonly hash: Hex
  /** Signed bytes, for resending. */
  readonly raw: Hex
  readonly signedMs: number
  /** The code that the account needs for the calls; null without one. */
  readonly delegate: Hex | null
  /** Refused by the network, so never resent. */
  readonly isRefused: boolean
}

/** The oldest are evicted. */
const keptLimit = 200

const place = (walletId: string) => `evm-calls:${walletId}`

type Named = Pick<SavedCalls, 'page' | 'id'>
const isSame = (left: Named, right: Named): boolean => left.page === right.page && left.id === right.id

export const findCalls = async (memory: Memory, walletId: string, named: Named): Promise<SavedCalls | null> =>
  ((await memory.get<readonly SavedCalls[]>(place(walletId))) ?? []).find((one) => isSame(one, named)) ?? null

/** Stores a new batch before sending. False for a used id. */
export async function saveCalls(memory: Memory, walletId: string, calls: SavedCalls): Promise<boolean> {
  let isNew = false
  await memory.update<readonly SavedCalls[]>(place(walletId), (old = []) => {
    isNew = !old.some((one) => isSame(one, calls))
    return isNew ? [...old, calls].slice(-keptLimit) : old
  })
  return isNew
}

export const recordRefused = (memory: Memory, walletId: string, named: Named): Promise<void> =>
  memory.update<readonly SavedCalls[]>(place(walletId), (old = []) =>
    old.map((one) => (isSame(one, named) ? { ...one, isRefused: true } : one)),
  )

export const clearCalls = (memory: Memory, walletId: string): Promise<void> =>
  memory.update<readonly SavedCalls[]>(place(walletId), () => undefined)
