import { type Hex, join, toWord } from './hex.ts'

export type AskedCall = { readonly to: Hex; readonly value: bigint; readonly data: Uint8Array }

/** `executeBatch((address,uint256,bytes)[])`: all or none. */
const executeBatch = Uint8Array.of(0x34, 0xfc, 0xd5, 0xbe)

const wordBytes = 32

export function encodeCalls(calls: readonly AskedCall[]): Uint8Array {
  const tuples = calls.map(encodeCall)
  let at = calls.length * wordBytes
  const offsets = tuples.map(({ length }) => {
    const offset = toWord(BigInt(at))
    at += length
    return offset
  })
  return join([executeBatch, toWord(BigInt(wordBytes)), toWord(BigInt(calls.length)), ...offsets, ...tuples])
}

function encodeCall({ to, value, data }: AskedCall): Uint8Array {
  const padding = new Uint8Array((wordBytes - (data.length % wordBytes)) % wordBytes)
  const receiver = toWord(BigInt(to))
  return join([receiver, toWord(value), toWord(BigInt(3 * wordBytes)), toWord(BigInt(data.length)), data, padding])
}
