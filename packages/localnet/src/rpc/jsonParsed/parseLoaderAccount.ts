import type { ParsedData } from './parseAccount.ts'
import { createReader } from './reader.ts'

/** The header of a buffer and of code, before what they hold; an authority that is none leaves its place empty. */
const headerBytes = { buffer: 37, programData: 45 }

/** Writes an account of the upgradeable loader: a program, its code, or a buffer for it. */
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
