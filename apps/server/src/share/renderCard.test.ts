import { expect, test } from 'vitest'
import type { Card, TokenCard } from './card.ts'
import { widthOf } from './cardText.ts'
import { formatFigure } from './formatFigure.ts'
import { readCardFonts } from './readCardFonts.ts'
import { renderCard } from './renderCard.ts'
import { readShownName } from './shownName.ts'

const { fonts } = readCardFonts()
const mint = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'
const at = { network: 'devnet', slot: 431_207_884n, time: Date.UTC(2026, 10, 24, 3, 30) } as const
const harbor: TokenCard = {
  kind: 'token',
  ...at,
  mint,
  name: 'Harbor Coin',
  symbol: 'HRBR',
  imitates: null,
  supply: 10n ** 18n,
  decimals: 9,
  priceSol: 0.0000004182,
  priceUsd: 0.00006792,
  holders: 1_284,
}

const textsOf = (card: Card) =>
  [...renderCard(card, fonts, null).matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )

test('shows a token with its figures, network, slot and date', () => {
  expect(textsOf(harbor)).toEqual([
    'HR',
    'Harbor Coin',
    'HRBR',
    mint,
    'Price',
    '$0.046792',
    '',
    'Market cap',
    '$67.92K',
    '',
    'Holders',
    '1,284',
    '',
    'Supply',
    '1B',
    'HRBR',
    'Solsmith',
    'Devnet · slot 431,207,884 · 24 Nov 2026, 03:30 UTC',
  ])
})

test('omits unknown figures, and marks sandbox money as valueless', () => {
  const card = { ...harbor, network: 'sandbox', priceSol: null, priceUsd: null, holders: null } as const
  const texts = textsOf(card)
  expect(texts).not.toContain('Price')
  expect(texts).not.toContain('Holders')
  expect(texts.at(-1)).toBe('Sandbox (no real money) · slot 431,207,884 · 24 Nov 2026, 03:30 UTC')
  expect(textsOf({ ...card, priceSol: 0.5 })).toEqual(expect.arrayContaining(['Price', '0.5', 'SOL']))
})

test.each(['漢字', '🔥 coin', 'Sol\u200bana', '\u202eanaloS', 'BОNK', '\u3164', '', '  '])(
  'shows the address instead of the name %j, which is hidden or outside our fonts',
  (name) => {
    const texts = textsOf({ ...harbor, name, symbol: name })
    expect(texts.slice(0, 4)).toEqual(['7F', '7fUQ…k2Rd', '', mint])
  },
)

test('draws accented names, also in decomposed form', () => {
  expect(textsOf({ ...harbor, name: 'Z\u030cizˇkov Łódź'.replace('zˇ', 'ž') })[1]).toBe('Žižkov Łódź')
})

test('marks an imitating symbol', () => {
  const texts = textsOf({ ...harbor, name: 'USD Coin', symbol: 'USDC', imitates: 'USDC' })
  expect(texts).toContain('Not the known USDC: the address is another one')
})

test('truncates a long name', () => {
  const name = 'W'.repeat(500)
  const [, title = '', symbol = ''] = textsOf({ ...harbor, name, symbol: name })
  expect(title).toMatch(/^W+…$/)
  expect(widthOf(title, fonts.titles, 42)).toBeLessThan(900)
  expect(widthOf(symbol, fonts.titles, 34)).toBeLessThan(900)
  expect(readShownName(`${'x'.repeat(39)}🔥🔥`, 40)).toBe(`${'x'.repeat(39)}…`)
})

test("shows a proof's permanent share with every digit, and both token addresses", () => {
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const texts = textsOf({
    kind: 'proof',
    ...at,
    pool: mint,
    sides: [
      { mint: 'So11111111111111111111111111111111111111112', symbol: 'anything', imitates: null },
      { mint: usdc, symbol: '漢', imitates: null },
    ],
    locked: 499_999n,
    burnt: 1n,
    permanent: 500_000n,
  })
  expect(texts).toEqual([
    'Liquidity of SOL / EPjF…Dt1v',
    mint,
    '50%',
    'can never be withdrawn',
    'Locked 49.9999%',
    'Burned 0.0001%',
    'Withdrawable 50%',
    'Solsmith',
    'Devnet · slot 431,207,884 · 24 Nov 2026, 03:30 UTC',
  ])
})

test.each([
  [0, '0'],
  [0.00000000390398, '0.0₈3903'],
  [0.000012, '0.0₄12'],
  [0.00123456, '0.001234'],
  [1.23456, '1.234'],
  [67_924.11, '67.92K'],
  [1e9, '1B'],
  [1e-13, '0.0₁₂1'],
  [2 ** 64, '18,440,000T'],
])('formats %d as %s', (value, text) => {
  expect(formatFigure(value)).toBe(text)
})
