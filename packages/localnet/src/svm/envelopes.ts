import { viewBytes } from '../parse/viewBytes.ts'

export type EnvelopeReader = { push(bytes: Uint8Array): void; take(): Uint8Array | null }

/** Messages in one piece are views. */
export function createEnvelopeReader(): EnvelopeReader {
  let parts: Uint8Array[] = []
  let length = 0

  function gather(count: number): Buffer | null {
    if (length < count) return null
    const [first] = parts
    if (first && first.length >= count) return viewBytes(first)
    const whole = Buffer.concat(parts)
    parts = [whole]
    return whole
  }

  return {
    push(bytes) {
      if (bytes.length === 0) return
      parts.push(bytes)
      length += bytes.length
    },
    take() {
      const head = gather(4)
      if (!head) return null
      const end = 4 + head.readUInt32LE(0)
      const front = gather(end)
      if (!front) return null
      parts[0] = front.subarray(end)
      if (front.length === end) parts.shift()
      length -= end
      return front.subarray(4, end)
    },
  }
}
