import type { Anatomy } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { parseStartPool, startState } from '#links/startLink.ts'
import { poolOf, proofOf } from '#testing/pools.ts'
import { signatureOf, stranger, tokenOf } from '#testing/tokens.ts'
import { choosePool, poolPartNames, readPoolTemplate } from './templatePool.ts'

const opening = { signature: signatureOf('2'), slot: 7n, time: null, payer: stranger } as const

const anatomyWith = (
  lp: { locked: bigint; burnt: bigint },
  amounts: readonly [bigint, bigint] = [400n, 10n],
): Anatomy => ({
  token: tokenOf({ supply: 1_000n }),
  nameAccount: null,
  launch: null,
  changes: null,
  signatures: null,
  pool: { pool: poolOf(), opening: { ...opening, amounts }, proof: proofOf({ lpSupply: 1_000n, ...lp }) },
})

test.each([
  ['nothing', { locked: 0n, burnt: 0n }, 'keep', '50'],
  ['a part', { locked: 820n, burnt: 0n }, 'part', '82'],
  ['all that can be', { locked: 999n, burnt: 0n }, 'lock', '50'],
  ['all burnt', { locked: 0n, burnt: 999n }, 'burn', '50'],
])('copies the choice of a pool with %s locked', (_, lp, kind, shareText) => {
  expect(readPoolTemplate(anatomyWith(lp))?.after).toEqual({ kind, shareText })
})

test('copies the initial tier and share, each only if selected', () => {
  const template = readPoolTemplate(anatomyWith({ locked: 0n, burnt: 0n }))
  const tier = poolOf().tier.address
  expect(template).toMatchObject({ tier, shareText: '40', feeRate: 2_500n })

  expect(choosePool(template, new Set(poolPartNames))).toMatchObject({ tier, shareText: '40', after: { kind: 'keep' } })
  expect(choosePool(template, new Set(['pool']))).toEqual({ tier: null, shareText: null, after: null })
  expect(choosePool(template, new Set(['tier', 'share', 'lock']))).toBeNull()
  expect(choosePool(null, new Set(poolPartNames))).toBeNull()
})

test('guesses nothing unknown about a pool', () => {
  const anatomy = anatomyWith({ locked: 0n, burnt: 0n })
  const unread = { ...anatomy, pool: { pool: poolOf(), opening: null, proof: null } }

  expect(readPoolTemplate(unread)).toMatchObject({ shareText: null, after: null })
  expect(readPoolTemplate({ ...anatomy, pool: null })).toBeNull()
  expect(readPoolTemplate(anatomyWith({ locked: 0n, burnt: 0n }, [5_000n, 10n]))?.shareText).toBeNull()
})

test('stores the pool in the history entry, and reads only valid ones', () => {
  const pool = choosePool(readPoolTemplate(anatomyWith({ locked: 0n, burnt: 0n })), new Set(poolPartNames))
  expect(parseStartPool(startState({}, pool))).toEqual(pool)
  for (const state of [null, 7, {}, startState({}), { pool: { tier: 7 } }]) expect(parseStartPool(state)).toBeNull()
})

test.each([
  [0n, null],
  [1n, '0.1'],
  [1_000n, '100'],
  [1_001n, null],
])('of a supply of 1,000, a pool that began with %s has a valid share or none', (amount, shareText) => {
  expect(readPoolTemplate(anatomyWith({ locked: 0n, burnt: 0n }, [amount, 10n]))?.shareText).toBe(shareText)
})

test.each([
  [
    { locked: 10n, burnt: 0n },
    { kind: 'part', shareText: '1' },
  ],
  [
    { locked: 9n, burnt: 0n },
    { kind: 'keep', shareText: '50' },
  ],
  [
    { locked: 989n, burnt: 0n },
    { kind: 'part', shareText: '98' },
  ],
  [
    { locked: 990n, burnt: 0n },
    { kind: 'lock', shareText: '50' },
  ],
  [
    { locked: 0n, burnt: 989n },
    { kind: 'keep', shareText: '50' },
  ],
])('of 1,000 parts, %o are locked or burned', (lp, after) => {
  expect(readPoolTemplate(anatomyWith(lp))?.after).toEqual(after)
})

test('keeps the LP tokens by default if the pool has none left', () => {
  const anatomy = anatomyWith({ locked: 0n, burnt: 0n })
  const { pool } = anatomy
  if (!pool) throw new TypeError('A pool is expected.')
  const empty = { ...anatomy, pool: { ...pool, proof: proofOf({ lpSupply: 0n, locked: 0n, burnt: 0n }) } }

  expect(readPoolTemplate(empty)?.after).toEqual({ kind: 'keep', shareText: '50' })
})

test.each([
  [1n, '0.01'],
  [10_001n, null],
])('of a supply of 10,000, a pool that began with %s has a valid share or none', (amount, shareText) => {
  const anatomy = anatomyWith({ locked: 0n, burnt: 0n }, [amount, 10n])

  expect(readPoolTemplate({ ...anatomy, token: tokenOf({ supply: 10_000n }) })?.shareText).toBe(shareText)
})
