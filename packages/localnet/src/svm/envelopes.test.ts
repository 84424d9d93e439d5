import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWriter } from '../binary.ts'
import { createEnvelopeReader } from './envelopes.ts'

test('delivers whole messages in order, however the stream is cut', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 90 }), { maxLength: 12 }), cuts, (messages, lengths) => {
      const writer = createWriter()
      for (const message of messages) writer.sized(message)
      const stream = writer.take()
      const reader = createEnvelopeReader()
      const arrived: Uint8Array[] = []
      for (let [start, turn] = [0, 0]; start < stream.length; turn += 1) {
        const end = start + (lengths[turn % lengths.length] ?? 1)
        reader.push(stream.subarray(start, end))
        for (let message = reader.take(); message; message = reader.take()) arrived.push(Uint8Array.from(message))
        start = end
      }
      expect(arrived).toEqual(messages)
    }),
  )
})
