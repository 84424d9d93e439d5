import { address } from '@solana/kit'

export const clockAddress = address('SysvarC1ock11111111111111111111111111111111')

/** Slot, start of the epoch, epoch, epoch of the schedule, time: eight bytes each. */
export function readClock(data: Uint8Array | undefined): { readonly epoch: bigint; readonly time: bigint } {
  if (!data || data.length < 40) throw new TypeError('Every network has a clock')
  const view = new DataView(data.buffer, data.byteOffset)
  return { epoch: view.getBigUint64(16, true), time: view.getBigInt64(32, true) }
}
