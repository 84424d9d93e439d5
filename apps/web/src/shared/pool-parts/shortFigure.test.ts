import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shortBalance, shortFigure } from './shortFigure.ts'

test.each([
  ['0', '0'],
  ['0.000', '0'],
  ['1', '1'],
  ['1000', '1K'],
  ['999.99', '1K'],
  ['2.19992', '2.2'],
  ['2.2299', '2.23'],
  ['0.99996', '1'],
  ['0.000099996', '0.0001'],
  ['1000000', '1M'],
  ['21000000', '21M'],
  ['1000000000', '1B'],
  ['1000000000000', '1T'],
  ['67924.11', '67.92K'],
  ['1284', '1.284K'],
  ['12', '12'],
  ['12.5', '12.5'],
  ['1161032.543497617', '1.161M'],
  ['1234567890123456', '1235T'],
  ['0.5', '0.5'],
  ['0.00125', '0.00125'],
  ['0.000012345', '0.0₄1235'],
  ['0.00000000390398', '0.0₈3904'],
  ['0.000000000000012', '0.0₁₃12'],
])('shortens %s to %s', (plain, short) => {
  expect(shortFigure(plain)).toBe(short)
})

test.each([
  ['7.701938', '7.701'],
  ['999.99', '999.9'],
  ['238004524.3', '238M'],
  ['0.0000123456', '0.0₄1234'],
])('shows a balance of %s as %s, never as more', (plain, short) => {
  expect(shortBalance(plain)).toBe(short)
})

function read(short: string): number {
  const [, zeros = '', kept = ''] = /^0\.0([₀-₉]+)(\d+)$/.exec(short) ?? []
  if (kept !== '') {
    const count = Number(zeros.replace(/./g, (one) => String(one.charCodeAt(0) - 0x2080)))
    return Number(`0.${'0'.repeat(count)}${kept}`)
  }
  const [, figure = '', size = ''] = /^([\d.]+)([KMBT]?)$/.exec(short) ?? []
  return Number(figure) * 10 ** (3 * ' KMBT'.indexOf(size || ' '))
}

test('differs from the full figure by at most half a thousandth', () => {
  const decimal = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.nat({ max: 24 })).map(([amount, places]) => {
    const text = amount.toString().padStart(places + 1, '0')
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  })
  fc.assert(
    fc.property(decimal, (plain) => {
      const [told, whole] = [read(shortFigure(plain)), Number(plain)]
      expect(Math.abs(told - whole)).toBeLessThanOrEqual(whole * 5.001e-4)
    }),
  )
})

test('writes sizes and dollars as Germans do', async () => {
  vi.resetModules()
  vi.doMock('./words/sizes.en.ts', async () => ({ en: (await import('./words/sizes.de.ts')).de }))
  vi.doMock('@solsmith/chain', async (original) => ({
    ...(await original<object>()),
    locale: { lang: 'de', group: '.', decimal: ',' },
    typeNumber: (text: string) => text.replace('.', ','),
  }))
  onTestFinished(() => {
    vi.doUnmock('./words/sizes.en.ts')
    vi.doUnmock('@solsmith/chain')
    vi.resetModules()
  })
  const [german, { shortUsd }] = await Promise.all([import('./shortFigure.ts'), import('./shortUsd.ts')])

  expect(['1000', '1161032.5', '2000000000'].map(german.shortFigure)).toEqual([
    '1\u00A0Tsd.',
    '1,161\u00A0Mio.',
    '2\u00A0Mrd.',
  ])
  expect(shortUsd(0.0000001514)).toBe('0,0₆1514\u00A0$')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 5e-324, Number.MAX_VALUE])(
  'formats %f dollars',
  async (usd) => {
    const { shortUsd } = await import('./shortUsd.ts')
    expect(shortUsd(usd)).toMatch(usd > 1 ? /^\$[\d,.]+T$/ : /^\$0$/)
  },
)
