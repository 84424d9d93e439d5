/** Little-endian; null past the end. */
export function readUnsigned(bytes: Uint8Array, offset: number, length: number): bigint | null {
  if (bytes.length < offset + length) return null
  return bytes.subarray(offset, offset + length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

/** Length-prefixed texts. */
export function readTexts(bytes: Uint8Array, offset: number, count: number): string[] {
  const texts: string[] = []
  let at = offset
  while (texts.length < count) {
    const length = readUnsigned(bytes, at, 4)
    if (length === null || at + 4 + Number(length) > bytes.length) return texts
    texts.push(new TextDecoder().decode(bytes.subarray(at + 4, at + 4 + Number(length))).replace(/\0+$/, ''))
    at += 4 + Number(length)
  }
  return texts
}
