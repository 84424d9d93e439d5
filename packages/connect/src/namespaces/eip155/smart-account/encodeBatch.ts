import type { EvmCall } from '../batchCalls.ts'
import { type Hex, writeWord } from '../hex.ts'

/** `executeBatch((address,uint256,bytes)[])`. */
export const executeBatchSelector = '34fcd5be'

/** Encodes calls that run all or none. */
export function encodeBatch(calls: readonly EvmCall[]): Hex {
  const tuples = calls.map(writeCall)
  let at = calls.length * wordBytes
  const offsets = tuples.map((tuple) => {
    const offset = at
    at += tuple.length / 2
    return writeWord(BigInt(offset))
  })
  const list = [writeWord(BigInt(calls.length)), ...offsets, ...tuples].join('')
  return `0x${executeBatchSelector}${writeWord(BigInt(wordBytes))}${list}`
}

const wordBytes = 32

function writeCall({ to, value = 0n, data = '0x' }: EvmCall): string {
  const digits = data.slice(2).toLowerCase()
  const heads = [BigInt(to), value, BigInt(3 * wordBytes), BigInt(digits.length / 2)].map(writeWord)
  return heads.join('') + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}
