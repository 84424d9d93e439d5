import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { plainDraft } from '../testing/scene.ts'
import { factsOfDraft, type ScoreFacts, scoreToken } from './scoreToken.ts'

const best: ScoreFacts = {
  mint: 'none',
  freeze: 'none',
  update: 'none',
  dangers: [],
  cautions: [],
  liquidity: { lockedPercent: 100, depth: 'deep' },
  holders: { topTenBps: 1_999, creatorBps: 499 },
  metadata: { isReachable: true, hasImage: true, isUnmistakable: true },
}

test('gives 100 for everything right and 0 for everything wrong', () => {
  expect(scoreToken(best)).toMatchObject({ score: 100, verdict: 'strong' })
  expect(
    scoreToken({
      mint: 'wallet',
      freeze: 'wallet',
      update: 'wallet',
      dangers: ['pausable'],
      cautions: [],
      liquidity: { lockedPercent: 0, depth: 'thin' },
      holders: { topTenBps: 10_000, creatorBps: 10_000 },
      metadata: { isReachable: false, hasImage: false, isUnmistakable: false },
    }),
  ).toMatchObject({ score: 0, verdict: 'dangerous' })
})

test('never gives more than 40 to a token that can be seized, and shows the gain of fixing that', () => {
  const { score, verdict, lines } = scoreToken({ ...best, dangers: ['permanent-delegate'] })

  expect([score, verdict]).toEqual([40, 'dangerous'])
  expect(lines.find(({ name }) => name === 'dangers')).toMatchObject({ points: 0, most: 20, gain: 60 })
})

test('rates a token with withdrawable liquidity fair at best, and strong once half of it is locked', () => {
  const of = (lockedPercent: number) => scoreToken({ ...best, liquidity: { lockedPercent, depth: 'deep' } })

  expect(of(0)).toMatchObject({ score: 79, verdict: 'fair' })
  expect(of(49.9)).toMatchObject({ score: 79, verdict: 'fair' })
  expect(of(50)).toMatchObject({ score: 90, verdict: 'strong' })
  expect(of(0).lines.find(({ name }) => name === 'locked')).toMatchObject({ points: 0, gain: 21 })
  expect([of(0).limit, of(49.9).limit, of(50).limit]).toEqual([79, 79, null])
})

test('rates a token dangerous if its creator can withdraw the liquidity and holds most of the rest', () => {
  const of = (lockedPercent: number, creatorBps: number | null) =>
    scoreToken({
      ...best,
      liquidity: { lockedPercent, depth: 'deep' },
      holders: { topTenBps: creatorBps ?? 10_000, creatorBps },
    })

  expect(of(0, 9_001)).toMatchObject({ score: 40, verdict: 'dangerous', limit: 40 })
  expect(of(49.9, 10_000)).toMatchObject({ score: 40, verdict: 'dangerous' })
  expect(of(0, 9_000)).toMatchObject({ verdict: 'fair', limit: null })
  expect(of(50, 10_000)).toMatchObject({ verdict: 'fair' })
  expect(of(0, 9_001).lines.find(({ name }) => name === 'locked')?.gain).toBeGreaterThan(40)
  expect(of(0, 9_001).lines.find(({ name }) => name === 'creator')?.gain).toBeGreaterThan(20)
})

test('assumes the worst of holders and pools that were not read', () => {
  const unlocked = { lockedPercent: 0, depth: 'deep' } as const
  const held = { topTenBps: 10_000, creatorBps: 10_000 }

  expect(scoreToken({ ...best, liquidity: unlocked, holders: null })).toMatchObject({ score: 40, verdict: null })
  expect(scoreToken({ ...best, liquidity: null, holders: held })).toMatchObject({
    score: 40,
    verdict: null,
    limit: null,
  })
  expect(scoreToken({ ...best, liquidity: unlocked, holders: { ...held, creatorBps: null } }).score).toBe(40)
})

test('gives no points for facts that were not read, and no verdict that they could change', () => {
  const { score, verdict, isComplete, lines } = scoreToken({ ...best, liquidity: null, holders: null, metadata: null })

  expect([score, verdict, isComplete]).toEqual([40, null, false])
  expect(lines.filter(({ points }) => points === null).map(({ name }) => name)).toEqual([
    'locked',
    'liquidity',
    'top-ten',
    'creator',
    'metadata',
  ])
})

test("omits the creator's share if the creator is unknown", () => {
  const { lines } = scoreToken({ ...best, holders: { topTenBps: 0, creatorBps: null } })

  expect(lines.find(({ name }) => name === 'creator')).toMatchObject({ points: null, gain: 0 })
  expect(lines.find(({ name }) => name === 'top-ten')).toMatchObject({ points: 10 })
})

test('lists metadata fixes with their gain for a draft without an image or with a known name', () => {
  const seen = { isReachable: true, hasImage: false, isUnmistakable: true }
  const points = (metadata: ScoreFacts['metadata']) =>
    scoreToken(factsOfDraft(plainDraft, { metadata })).lines.find(({ name }) => name === 'metadata')?.points

  expect(points(null)).toBeNull()
  expect(points(seen)).toBe(1)
  expect(points({ ...seen, isUnmistakable: false })).toBe(0)
  expect(points({ ...seen, hasImage: true })).toBe(2)
})

test('scores a draft as it is, with the gain of every fix', async () => {
  const kept = scoreToken(factsOfDraft(plainDraft))
  const shared = scoreToken(
    factsOfDraft({ ...plainDraft, mintAuthority: { mode: 'give', to: await findCpmmAuthority() } }),
  )

  // Nothing for mint, freeze, update and holders; there is no pool, and the file is unknown.
  expect(kept).toMatchObject({ score: 20, verdict: 'dangerous', isComplete: false })
  expect(kept.lines.slice(0, 4).map(({ name, gain }) => [name, gain])).toEqual([
    ['mint', 20],
    ['freeze', 15],
    ['update', 5],
    ['dangers', 0],
  ])
  expect(shared.score).toBeGreaterThan(kept.score)
})

test('counts a pool that does not exist as missing points, with the gain of creating one', () => {
  const { score, verdict, isComplete, lines } = scoreToken({ ...best, liquidity: 'no-pool' })

  expect([score, verdict, isComplete]).toEqual([75, 'fair', true])
  expect(lines.find(({ name }) => name === 'locked')).toMatchObject({ points: null, missing: 'no-pool', gain: 20 })
})

test('measures shares of holders in the supply outside pools', () => {
  const pool = {
    tokenAmount: (plainDraft.supply * 8n) / 10n,
    liquidity: { lockedPercent: 100, depth: 'deep' },
  } as const
  const { holders } = factsOfDraft(plainDraft, { pool })

  expect(holders?.topTenBps).toBe(10_000)
})

test('has no fix to offer once the liquidity is locked but for dust', () => {
  const { lines } = scoreToken({ ...best, liquidity: { lockedPercent: 99.9949, depth: 'deep' } })

  expect(lines.find(({ name }) => name === 'locked')).toMatchObject({ points: 20, gain: 0 })
})

test('never loses points by a fix and stays between 0 and 100', () => {
  const keeper = fc.constantFrom('none', 'program', 'wallet') as fc.Arbitrary<ScoreFacts['mint']>
  const facts: fc.Arbitrary<ScoreFacts> = fc.record({
    mint: keeper,
    freeze: keeper,
    update: keeper,
    dangers: fc.subarray(['permanent-delegate', 'hook', 'pausable', 'default-state'] as const),
    cautions: fc.subarray(['transfer-fee', 'interest', 'scaled-amount'] as const),
    liquidity: fc.option(
      fc.oneof(
        fc.constant('no-pool' as const),
        fc.record({
          lockedPercent: fc.integer({ min: 0, max: 100 }),
          depth: fc.constantFrom('deep', 'some', 'thin'),
        }),
      ),
    ),
    holders: fc.option(fc.record({ topTenBps: fc.nat(10_000), creatorBps: fc.nat(10_000) })),
    metadata: fc.option(fc.record({ isReachable: fc.boolean(), hasImage: fc.boolean(), isUnmistakable: fc.boolean() })),
  })
  fc.assert(
    fc.property(facts, (drawn) => {
      const { score, lines } = scoreToken(drawn)
      expect(score).toBeGreaterThanOrEqual(0)
      for (const { gain } of lines) {
        expect(gain).toBeGreaterThanOrEqual(0)
        expect(score + gain).toBeLessThanOrEqual(100)
      }
      const points = lines.reduce((sum, line) => sum + (line.points ?? 0), 0)
      expect(score).toBeLessThanOrEqual(points)
      // Below every cap, the fixes add up to what their rows lack.
      const isDominated = (drawn.holders?.creatorBps ?? 10_000) > 9_000 && drawn.liquidity !== 'no-pool'
      const isCapped = drawn.dangers.length + drawn.cautions.length > 0 || drawn.freeze !== 'none' || isDominated
      if (!isCapped && score === points)
        for (const line of lines)
          if (line.missing !== 'not-read' && score + line.gain < 79)
            expect(line.gain).toBe(line.most - (line.points ?? 0))
    }),
  )
})

test('names the rows of the settings that limit a score', () => {
  const of = (change: Partial<ScoreFacts>) => scoreToken({ ...best, ...change }).limitedBy

  expect(of({})).toEqual([])
  expect(of({ freeze: 'wallet' })).toEqual(['freeze'])
  expect(of({ freeze: 'wallet', liquidity: { lockedPercent: 100, depth: 'none' } })).toEqual(['liquidity'])
  expect(of({ liquidity: { lockedPercent: 0, depth: 'deep' }, holders: { topTenBps: 0, creatorBps: 9_001 } })).toEqual([
    'locked',
    'creator',
  ])
})
