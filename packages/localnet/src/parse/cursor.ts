import { LocalnetError } from '../errors.ts'

export type Cursor = {
  offset(): number
  u8(): number
  compactU16(): number
  take(length: number): Uint8Array
  isAtEnd(): boolean
}

/**
 * @throws {LocalnetError} `TransactionFormatError`, from every read past the end.
 * @example createCursor(Uint8Array.of(3)).compactU16() // 3
 */
export function createCursor(bytes: Uint8Array): Cursor {
  let offset = 0

  function u8(): number {
    const byte = bytes[offset]
    if (byte === undefined) throw new LocalnetError('TransactionFormatError', { reason: 'it ends too early', offset })
    offset += 1
    return byte
  }

  return {
    offset: () => offset,
    u8,
    compactU16() {
      const start = offset
      let value = 0
      for (let index = 0; index < 3; index += 1) {
        const byte = u8()
        value |= (byte & 0x7f) << (7 * index)
        if (byte & 0x80) continue
        // Agave accepts only the shortest encoding.
        if ((byte === 0 && index > 0) || value > 0xffff) break
        return value
      }
      throw new LocalnetError('TransactionFormatError', { reason: 'a length is not a compact u16', offset: start })
    },
    take(length) {
      if (offset + length > bytes.length)
        throw new LocalnetError('TransactionFormatError', { reason: 'it ends too early', offset: bytes.length })
      offset += length
      return bytes.subarray(offset - length, offset)
    },
    isAtEnd: () => offset === bytes.length,
  }
}
