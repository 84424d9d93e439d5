import type { ParsedData } from './parseAccount.ts'
import { createReader } from './reader.ts'

const headerBytes = 56

export function parseLookupTable(data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  if (reader.u32() !== 1) return { type: 'uninitialized' }
  const info = {
    deactivationSlot: reader.u64().toString(),
    lastExtendedSlot: reader.u64().toString(),
    lastExtendedSlotStartIndex: reader.u8(),
  }
  const authority = reader.optionalKey()
  const addresses = createReader(data, headerBytes)
  return {
    type: 'lookupTable',
    info: {
      ...info,
      ...(authority !== null && { authority }),
      addresses: addresses.many(Math.floor(addresses.left() / 32), addresses.key),
    },
  }
}
