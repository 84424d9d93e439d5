import { extensionTitles, type ScoreFacts } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { feeExtension, tokenOf } from '#testing/tokens.ts'
import { canStopSales, listRisks } from './listRisks.ts'
import { en } from './words/en.ts'

const words = en.risks

const safe: ScoreFacts = {
  mint: 'none',
  freeze: 'none',
  update: 'wallet',
  dangers: [],
  cautions: [],
  liquidity: { lockedPercent: 100, depth: 'thin' },
  holders: { topTenBps: 9_000, creatorBps: 1_999 },
  metadata: null,
}

const names = (...facts: Parameters<typeof listRisks>) => listRisks(...facts).map(({ name }) => name)

test('lists the risks of a dangerous token, and none of a safe one', () => {
  expect(names(safe)).toEqual([])
  expect(
    names({
      ...safe,
      mint: 'wallet',
      freeze: 'program',
      dangers: ['hook', 'paused', 'unknown-extension'],
      liquidity: { lockedPercent: 49, depth: 'deep' },
      holders: { topTenBps: 10_000, creatorBps: 6_990 },
    }),
  ).toEqual([
    extensionTitles.hook,
    words.paused,
    words.unknown,
    words.mint,
    words.freeze,
    words.loose,
    words.creator('70%'),
  ])
})

test('lists a transfer fee that can be raised, which can stop a sale like a freeze', () => {
  const taxed = { ...safe, cautions: ['transfer-fee'] } as const
  expect(names(taxed)).toEqual([words.raisable])
  expect([safe, taxed, { ...safe, freeze: 'wallet' } as const].map(canStopSales)).toEqual([false, true, true])
  expect(names({ ...safe, cautions: ['interest', 'scaled-amount'] })).toEqual([])
})

test('lists an emptied pool as such', () => {
  expect(names({ ...safe, liquidity: { lockedPercent: 0, depth: 'none' } })).toEqual([words.empty])
})

test('lists nothing that was not read', () => {
  expect(names({ ...safe, liquidity: null, holders: null })).toEqual([])
  expect(names({ ...safe, liquidity: 'no-pool', holders: { topTenBps: 0, creatorBps: null } })).toEqual([])
})

test.each([
  [9_999, '99.99%'],
  [10_000, '100%'],
  [9_850, '99%'],
] as const)('shows a creator with %i basis points as %s', (creatorBps, text) => {
  expect(names({ ...safe, holders: { topTenBps: 10_000, creatorBps } })).toEqual([words.creator(text)])
})

test('says what a risk means for a holder', () => {
  expect(listRisks({ ...safe, freeze: 'wallet', dangers: ['unknown-extension'] })).toEqual([
    { name: words.unknown, meaning: words.meanings['unknown-extension'] },
    { name: words.freeze, meaning: words.meanings.freeze },
  ])
})

test('says what a high transfer fee costs, now and later', () => {
  const fee = (basisPoints: number, epoch = 0n) => ({ epoch, basisPoints, maximumFee: 500n })
  const meaning = (older: number, newer: number) => {
    const token = tokenOf({ epoch: 200n, extensions: [feeExtension({ older: fee(older), newer: fee(newer, 202n) })] })
    return listRisks({ ...safe, dangers: ['transfer-fee'] }, token).map((risk) => risk.meaning)
  }

  expect(meaning(100, 9_000)).toEqual(['Every transfer and sale costs 1% now, and 90% in 2 to 4 days.'])
  expect(meaning(9_000, 100)).toEqual(['Every transfer and sale costs 90%.'])
})
