import { measureGrowth } from '@solsmith/chain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lendBuffer, textBuffer } from './lendBuffer.ts'

test('encodes and decodes any text like Node', () => {
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

test('encodes any bytes like Node', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      for (const encoding of ['hex', 'base64'] as const)
        expect(textBuffer.from(bytes).toString(encoding)).toBe(Buffer.from(bytes).toString(encoding))
    }),
  )
})

test('decodes a subarray, as libraries do that use any Buffer as a fast path', () => {
  const { buffer } = new TextEncoder().encode('<{"alg":"EdDSA"}>')
  const header = textBuffer.from(buffer, 1, 15)
  expect(header).toBeInstanceOf(Uint8Array)
  expect([header.byteOffset, header.byteLength]).toEqual([1, 15])
  expect(header.toString('utf8')).toBe('{"alg":"EdDSA"}')
  expect(textBuffer.isBuffer()).toBe(false)
})

test('a page without one has it during the task and not afterwards, even after a failure', async () => {
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

test('keeps an existing one', async () => {
  const real = globalThis.Buffer
  expect(await lendBuffer(async () => globalThis.Buffer)).toBe(real)
  expect(globalThis.Buffer).toBe(real)
})

test('decodes base64 in linear time, whatever the content', () => {
  const read = (text: string) => {
    try {
      textBuffer.from(text, 'base64')
    } catch {}
  }
  expect(measureGrowth(read, (size) => `${'='.repeat(size)}x`)).toBeLessThan(20)
})
