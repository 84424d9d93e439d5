import type { Proof } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { embedCode } from './embedCode.ts'
import { partsOf, slotOf } from './proofParts.ts'

const proof = {
  lpSupply: 1_000n,
  unowned: 100n,
  burnt: 150n,
  locked: 250n,
  withdrawable: 500n,
  unlisted: 20n,
  locks: [{ collectable: 15n }, { collectable: 5n }],
  holders: [
    { kind: 'creator', lp: 200n },
    { kind: 'wallet', lp: 150n },
    { kind: 'wallet', lp: 50n },
    { kind: 'program', lp: 80n },
  ],
  evidence: [{ slot: 7n }, { slot: 9n }, { slot: 8n }],
} as unknown as Proof

test('sums the parts to the whole, and counts unknown holders as withdrawable', () => {
  const parts = partsOf(proof)

  expect(parts.reduce((sum, { lp }) => sum + lp, 0n)).toBe(proof.lpSupply)
  expect(Object.fromEntries(parts.map(({ name, lp }) => [name, lp]))).toEqual({
    locked: 250n,
    fees: 20n,
    burnt: 150n,
    unowned: 100n,
    creator: 200n,
    wallets: 200n,
    others: 80n,
  })
  expect(slotOf(proof)).toBe(9n)
})

test('shows each share rounded down', () => {
  const shares = (lpSupply: bigint) => partsOf({ ...proof, lpSupply }).map(({ millionths }) => millionths)

  expect(shares(1_000n)).toEqual([250_000n, 20_000n, 150_000n, 100_000n, 200_000n, 200_000n, 80_000n])
  expect(shares(250n)[0]).toBe(1_000_000n)
  expect(shares(750n)[0]).toBe(333_333n)
})

test('has no slot without any reads', () => {
  expect(slotOf({ ...proof, evidence: [] })).toBe(0n)
})

test('has zero parts for an empty pool', () => {
  expect(partsOf({ ...proof, lpSupply: 0n }).every(({ millionths }) => millionths === 0n)).toBe(true)
})

test('builds badge code from an image and a link, without scripts', () => {
  const code = embedCode('<svg onload="x()"/>', { link: 'https://site.example/?a=1&b="', title: '"><script>' })

  expect(code).toContain('href="https://site.example/?a=1&amp;b=&quot;"')
  expect(code).toContain('src="data:image/svg+xml;base64,')
  expect(code).not.toMatch(/<script|onload/)
})
