import { expect, test } from 'vitest'
import { createLedger, type Landed } from './ledger.ts'

function landed(signature: string, slot: bigint, addresses: string[]): Landed {
  const message = new Uint8Array()
  return { signature, slot, addresses, transaction: { bytes: message } } as unknown as Landed // all that a ledger looks at
}

test('the ledger drops the oldest tenth when it is full, and forgets their addresses', () => {
  const ledger = createLedger({ limit: 10 })
  for (let count = 1; count <= 11; count += 1) ledger.record(landed(`s${count}`, BigInt(count), ['a', `b${count}`]))

  expect(ledger.find('s1')).toBeUndefined()
  expect(ledger.listByAddress('b1')).toEqual([])
  expect(ledger.listByAddress('a').map(({ signature }) => signature)).toEqual([
    's11',
    's10',
    's9',
    's8',
    's7',
    's6',
    's5',
    's4',
    's3',
    's2',
  ])
  expect(ledger.count()).toBe(11)
})

test('what has landed since a slot comes newest first', () => {
  const ledger = createLedger({ limit: 10 })
  for (const slot of [1n, 2n, 2n, 4n]) ledger.record(landed(`s${slot}`, slot, []))

  expect(ledger.listSince(2n).map(({ slot }) => slot)).toEqual([4n, 2n, 2n])
  expect(ledger.listSince(5n)).toEqual([])
  expect(ledger.listSince(0n)).toHaveLength(4)
})

test('a transaction that names an account twice is listed once', () => {
  const ledger = createLedger({ limit: 10 })
  ledger.record(landed('s', 1n, ['a', 'a']))

  expect(ledger.listByAddress('a')).toHaveLength(1)
})
