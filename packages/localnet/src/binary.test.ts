import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReader, createWriter } from './binary.ts'

const u64 = fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn })
const part = fc.record({
  byte: fc.nat(0xff),
  short: fc.nat(0xffff),
  word: fc.nat(0xffff_ffff),
  long: u64,
  bytes: fc.uint8Array({ maxLength: 6000 }),
  text: fc.string({ unit: 'binary' }),
})

test('reads back what several writers wrote in turn', () => {
  const writer = createWriter()
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      for (const { byte, short, word, long, bytes, text } of parts) {
        writer.u8(byte)
        writer.u16(short)
        writer.u32(word)
        writer.u64(long)
        writer.sized(bytes)
        writer.text(text)
      }
      const reader = createReader(writer.take())

      const read = parts.map(() => ({
        byte: reader.u8(),
        short: reader.u16(),
        word: reader.u32(),
        long: reader.u64(),
        bytes: Uint8Array.from(reader.sized()),
        text: reader.text(),
      }))
      expect(read).toEqual(parts.map((each) => ({ ...each, text: Buffer.from(each.text).toString() })))
      expect(reader.isAtEnd()).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('refuses to read past the end', () => {
  const short = () => createReader(Uint8Array.of(9, 0, 0, 0, 1))

  expect(() => short().sized()).toThrow(RangeError)
  expect(() => short().u64()).toThrow(RangeError)
})
