const mark = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain')])
const addressBytes = 32

/**
 * Decodes Solana's off-chain message envelope: version 0 (with or without domain and signers) or version 1.
 *
 * @returns Null if incomplete.
 */
export function readOffchainMessage(bytes: Uint8Array): Uint8Array | null {
  if (!mark.every((byte, index) => bytes[index] === byte)) return null
  const start = mark.length + 1
  if (bytes[mark.length] === 1) return readBehindSigners(bytes, start)
  if (bytes[mark.length] !== 0) return null
  const signers = start + addressBytes + 1
  const text = signers + 1 + (bytes[signers] ?? 0) * addressBytes
  return readSized(bytes, text) ?? readSized(bytes, start + 1)
}

function readBehindSigners(bytes: Uint8Array, at: number): Uint8Array | null {
  const text = at + 1 + (bytes[at] ?? 0) * addressBytes
  return text < bytes.length ? bytes.subarray(text) : null
}

function readSized(bytes: Uint8Array, at: number): Uint8Array | null {
  const length = (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)
  return length > 0 && bytes.length === at + 2 + length ? bytes.subarray(at + 2) : null
}
