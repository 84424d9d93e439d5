import { measureGrowth } from '@solsmith/chain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lendBuffer, textBuffer } from './lendBuffer.ts'

test('any text is written and read as Node does it', () => {
  const text = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }), fc.constant(''))
  fc.assert(
    fc.property(text, (given) => {
      const [ours, theirs] = [textBuffer.from(given, 'utf-8'), Buffer.from(given, 'utf-8')]
      expect(new Uint8Array(ours)).toEqual(new Uint8Array(theirs))
      const written = theirs.toString('base64')
      expect(ours.toString('base64')).toBe(written)
      for (const short of [written, written.replace(/=/g, '')])
        expect(textBuffer.from(short, 'base64').toString('utf-8')).toBe(theirs.toString('utf-8'))
    }),
  )
})

test('any bytes are written as Node does it', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      for (const encoding of ['hex', 'base64'] as const)
        expect(textBuffer.from(bytes).toString(encoding)).toBe(Buffer.from(bytes).toString(encoding))
    }),
  )
})

test('a part of other bytes is read, as libraries do that take any Buffer for a faster way', () => {
  const { buffer } = new TextEncoder().encode('<{"alg":"EdDSA"}>')
  const header = textBuffer.from(buffer, 1, 15)
  expect(header).toBeInstanceOf(Uint8Array)
  expect([header.byteOffset, header.byteLength]).toEqual([1, 15])
  expect(header.toString('utf8')).toBe('{"alg":"EdDSA"}')
  expect(textBuffer.isBuffer()).toBe(false)
})

test('a page without one has it while the task runs, and not afterwards, also where that fails', async () => {
  const real = globalThis.Buffer
  Reflect.deleteProperty(globalThis, 'Buffer')
  try {
    expect(await lendBuffer(async () => globalThis.Buffer)).toBe(textBuffer)
    await expect(lendBuffer(() => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
    expect('Buffer' in globalThis).toBe(false)
  } finally {
    Object.defineProperty(globalThis, 'Buffer', { configurable: true, writable: true, value: real })
  }
})

test('one that is there is left alone', async () => {
  const real = globalThis.Buffer
  expect(await lendBuffer(async () => globalThis.Buffer)).toBe(real)
  expect(globalThis.Buffer).toBe(real)
})

test('reads base64 in time in proportion to its length, whatever is inside', () => {
  const read = (text: string) => {
    try {
      textBuffer.from(text, 'base64')
    } catch {}
  }
  expect(measureGrowth(read, (size) => `${'='.repeat(size)}x`)).toBeLessThan(20)
})
