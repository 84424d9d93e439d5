import { expect, test } from 'vitest'
import type { Landed } from './landed.ts'
import { createLedger } from './ledger.ts'

function landed(signature: string, slot: bigint, addresses: string[]): Landed {
  return { signature, slot, addresses } as unknown as Landed // all that a ledger reads
}

function createFilledLedger(
  limits: { limit: number; limitBytes?: number; blockLimit: number },
  blocks: readonly (readonly string[])[],
) {
  const ledger = createLedger({ limitBytes: Number.POSITIVE_INFINITY, ...limits })
  for (const [index, signatures] of blocks.entries()) {
    const slot = BigInt(index) + 1n
    ledger.openBlock({ slot, blockTime: slot * 10n, previousBlockhash: `hash${index}` })
    for (const signature of signatures) ledger.record(landed(signature, slot, ['a', `of ${signature}`]), 1_000)
  }
  return ledger
}

const roomy = { limit: 100, blockLimit: 100 }
const oneEach = Array.from({ length: 11 }, (_, index) => [`s${index + 1}`])

test('drops the oldest tenth when full, and forgets their addresses', () => {
  const ledger = createFilledLedger({ limit: 10, blockLimit: 100 }, oneEach)

  expect(['s1', 's2', 's3'].map((signature) => ledger.find(signature)?.signature)).toEqual([undefined, undefined, 's3'])
  expect(ledger.listByAddress('of s1')).toEqual([])
  expect(ledger.listByAddress('a')[0]?.signature).toBe('s11')
  expect(ledger.listByAddress('a')).toHaveLength(9)
  expect(ledger.firstSlot()).toBe(3n)
  expect(ledger.countUntil(11n)).toBe(11)
})

test('drops the oldest tenth of its bytes above the limit, but never the block being filled', () => {
  const filled = [...oneEach, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']]
  const ledger = createFilledLedger({ limit: 100, limitBytes: 10_000, blockLimit: 100 }, oneEach)
  const full = createFilledLedger({ limit: 100, limitBytes: 10_000, blockLimit: 100 }, filled)

  expect(ledger.firstSlot()).toBe(3n)
  expect(full.firstSlot()).toBe(12n)
  expect(full.find('a')?.signature).toBe('a')
})

test('drops the oldest block above the limit, with its contents', () => {
  const ledger = createFilledLedger({ limit: 100, blockLimit: 2 }, [['s1', 's2'], [], ['s3']])

  expect(ledger.firstSlot()).toBe(2n)
  expect(ledger.find('s2')).toBeUndefined()
  expect(ledger.listByAddress('a').map(({ signature }) => signature)).toEqual(['s3'])
})

test('gives a block its time, its parent and, once the next one opens, its hash', () => {
  const ledger = createFilledLedger(roomy, [['s1'], ['s2', 's3'], []])

  expect(ledger.findBlock(2n)).toMatchObject({
    parent: 1n,
    blockTime: 20n,
    previousBlockhash: 'hash1',
    blockhash: 'hash2',
    transactions: [{ signature: 's2' }, { signature: 's3' }],
  })
  expect(ledger.findBlock(3n)?.blockhash).toBe('')
  expect(ledger.findBlock(4n)).toBeUndefined()
})

test('counts landed transactions slot by slot', () => {
  const ledger = createFilledLedger(roomy, [['s1'], ['s2', 's3'], [], ['s4']])

  expect([0n, 1n, 2n, 3n, 4n, 9n].map(ledger.countUntil)).toEqual([0, 1, 3, 3, 4, 4])
})

test('lists a transaction that names an account twice only once', () => {
  expect(createFilledLedger(roomy, [['s']]).listByAddress('a')).toHaveLength(1)
})
