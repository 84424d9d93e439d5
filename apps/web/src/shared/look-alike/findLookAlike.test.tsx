import { expect, onTestFinished, test, vi } from 'vitest'
import { findLookAlike } from './findLookAlike.ts'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

function beAlone(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  ['another token', null, false],
  ['another token, by its address', 'So11111111111111111111111111111111111111112', false],
  ['the token itself', usdc, true],
])("without a server, accepts a known token's name only for itself: %s", async (_, mint, isFree) => {
  beAlone()

  const found = await findLookAlike({ symbol: 'USDC', name: 'USD Coin', image: null, mint })

  expect(found.verdict === 'free').toBe(isFree)
  expect(found.mint).toBe(isFree ? null : usdc)
})

test('without a server, accepts an unused name', async () => {
  beAlone()

  expect(await findLookAlike({ symbol: 'KRBL', name: 'Kerbel', image: null, mint: null })).toMatchObject({
    verdict: 'free',
    mint: null,
  })
})
