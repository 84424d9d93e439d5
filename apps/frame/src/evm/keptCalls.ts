import type { Memory } from '../session/device.ts'
import type { Hex } from './hex.ts'

/** A batch that was signed. This browser keeps it, so that a page can ask for it by its id in later visits, too. */
export type KeptCalls = {
  /** Origin of the page that asked for it: no other learns of it. */
  readonly page: string
  readonly id: string
  readonly chain: bigint
  readonly address: Hex
  readonly nonce: bigint
  readonly hash: Hex
  /** As it was signed, to be sent again while no node knows it. */
  readonly raw: Hex
  readonly signedMs: number
  /** The code that the account must have so that the calls run; null where there is one, which needs none. */
  readonly delegate: Hex | null
  /** The network has refused it: it will not be sent again. */
  readonly isRefused: boolean
}

/** More than anyone has open; the oldest are forgotten. */
const keptLimit = 200

const place = (walletId: string) => `evm-calls:${walletId}`

type Named = Pick<KeptCalls, 'page' | 'id'>
const isSame = (left: Named, right: Named): boolean => left.page === right.page && left.id === right.id

export const findCalls = async (memory: Memory, walletId: string, named: Named): Promise<KeptCalls | null> =>
  ((await memory.get<readonly KeptCalls[]>(place(walletId))) ?? []).find((one) => isSame(one, named)) ?? null

/** Keeps a new one, before it is sent. False where its id was used already. */
export async function keepCalls(memory: Memory, walletId: string, calls: KeptCalls): Promise<boolean> {
  let isNew = false
  await memory.update<readonly KeptCalls[]>(place(walletId), (old = []) => {
    isNew = !old.some((one) => isSame(one, calls))
    return isNew ? [...old, calls].slice(-keptLimit) : old
  })
  return isNew
}

export const noteRefused = (memory: Memory, walletId: string, named: Named): Promise<void> =>
  memory.update<readonly KeptCalls[]>(place(walletId), (old = []) =>
    old.map((one) => (isSame(one, named) ? { ...one, isRefused: true } : one)),
  )

export const forgetCalls = (memory: Memory, walletId: string): Promise<void> =>
  memory.update<readonly KeptCalls[]>(place(walletId), () => undefined)
