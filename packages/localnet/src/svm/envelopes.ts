import { viewBytes } from '../parse/viewBytes.ts'

/** Collects what arrives of a stream of messages, each behind its length, and takes out those that are whole. */
export type EnvelopeReader = { push(bytes: Uint8Array): void; take(): Uint8Array | null }

/** Starts with nothing. Messages are views of what arrived where they arrived in one piece. */
export function createEnvelopeReader(): EnvelopeReader {
  let parts: Uint8Array[] = []
  let length = 0

  /** The front, in one piece of at least `count` bytes; null when there is not so much. */
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
