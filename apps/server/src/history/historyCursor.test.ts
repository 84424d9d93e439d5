import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCursor, writeCursor } from './historyCursor.ts'

const key = Buffer.alloc(32, 1)
const of = { caip2: 'solana:sandbox', account: 'anvil' }

const place = fc.record({
  slot: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  position: fc.nat(),
  signature: fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
})

const read = (cursor: string, whose = of, by = key) => {
  try {
    return parseCursor(by, whose, cursor)
  } catch (error) {
    return (error as Error).name
  }
}

test('reads back its place for the same account', () => {
  fc.assert(
    fc.property(place, (at) => {
      expect(read(writeCursor(key, of, at))).toEqual(at)
    }),
  )
})

test('refuses a cursor of another account, network or key', () => {
  fc.assert(
    fc.property(place, (at) => {
      const cursor = writeCursor(key, of, at)
      for (const found of [
        read(cursor, { ...of, account: 'bellows' }),
        read(cursor, { ...of, caip2: 'solana:main' }),
        read(cursor, of, Buffer.alloc(32, 2)),
      ])
        expect(found).toBe('CursorFormatError')
    }),
  )
})

test('refuses every modification of a cursor, and arbitrary text', () => {
  const change = fc.record({ at: fc.nat(), by: fc.stringMatching(/^[\w.-]$/) })
  fc.assert(
    fc.property(place, change, ({ ...at }, { at: index, by }) => {
      const cursor = writeCursor(key, of, at)
      const position = index % cursor.length
      const changed = `${cursor.slice(0, position)}${by}${cursor.slice(position + 1)}`
      // The last base64 characters contain unused bits.
      expect(['CursorFormatError', at]).toContainEqual(read(changed))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(read(text)).toBe('CursorFormatError')
    }),
  )
})
