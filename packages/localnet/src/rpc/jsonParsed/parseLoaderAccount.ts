import type { ParsedData } from './parseAccount.ts'
import { createReader } from './reader.ts'

/** A missing authority leaves its bytes empty. */
const headerBytes = { buffer: 37, programData: 45 }

export function parseLoaderAccount(data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  const rest = (from: number) => [createReader(data, from).rest().toString('base64'), 'base64']
  switch (reader.u32()) {
    case 0:
      return { type: 'uninitialized' }
    case 1:
      return { type: 'buffer', info: { authority: reader.optionalKey(), data: rest(headerBytes.buffer) } }
    case 2:
      return { type: 'program', info: { programData: reader.key() } }
    case 3: {
      const slot = reader.u64()
      return {
        type: 'programData',
        info: { slot, authority: reader.optionalKey(), data: rest(headerBytes.programData) },
      }
    }
    default:
      return null
  }
}
