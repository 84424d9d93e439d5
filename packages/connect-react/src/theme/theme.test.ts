import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, readTheme } from './theme.ts'

const black = [0, 0, 0] as const
const white = [255, 255, 255] as const
const color = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const rgb = (text: string) =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as [number, number, number]

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8')
const properties = (css: string, block: RegExp) =>
  new Map(
    [...(block.exec(css)?.[1] ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [
        name,
        value
          .replaceAll(/\s+/g, ' ')
          .replace(/^var\( ?--solsmith-[\w-]+, (.*?) ?\)$/, '$1')
          .replace(/^calc\((\d+px) \* var\(--solsmith-radius, 1\)\)$/, '$1'),
      ],
    ),
  )
const ours = read('theme.css')
const blocks = {
  dark: /:where\(\[data-solsmith\]\) \{([\s\S]*?)\n\}/,
  light: /:where\(\[data-solsmith="light"\]\) \{([\s\S]*?)\n\}/,
} as const

test('computes WCAG contrast', () => {
  expect(contrast(black, white)).toBeCloseTo(21, 5)
  expect(contrast(white, white)).toBe(1)
  expect(contrast(rgb('#767676'), white)).toBeCloseTo(4.54, 2)
})

describe('accents', () => {
  test('a readable accent is accepted, with a readable text colour on it', () => {
    expect(readTheme({ accent: '#7cc4ff' })).toMatchObject({
      '--solsmith-accent': '#7cc4ff',
      '--solsmith-on-accent': '#101010',
    })
    expect(readTheme({ mode: 'light', accent: '#0b5fff' })).toMatchObject({
      '--solsmith-accent': '#0b5fff',
      '--solsmith-on-accent': '#ffffff',
    })
  })

  test.each([
    ['dark', '#333333'],
    ['light', '#ffe08a'],
  ] as const)('an unreadable accent in the %s is ignored', (mode, accent) => {
    expect(readTheme({ mode, accent })).toEqual({})
  })

  test('any accent leaves readable text on every surface', () => {
    const near = fc.constantFrom('#bc17fc', '#767676', '#0a7c6a', '#8a8f00', '#808488', '#7c8084', '#c9366a')
    const mixes = fc.option(fc.record({ color, percent: fc.integer({ min: 0, max: 40 }) }), { nil: undefined })
    const modes = fc.constantFrom('dark', 'light')
    let count = 0
    fc.assert(
      fc.property(modes, fc.oneof(color, near), mixes, (mode, accent, mix) => {
        const theme = readTheme({ mode, accent, ...(mix && { mix }) })
        const taken = theme['--solsmith-accent']
        if (taken === undefined) return
        count += 1
        const css = properties(ours, blocks[mode])
        for (const name of ['ground', 'sunken', 'surface', 'raised']) {
          const surface = theme[`--solsmith-${name}`] ?? css.get(name) ?? ''
          expect([name, contrast(rgb(taken), rgb(surface)) >= 4.5]).toEqual([name, true])
        }
        for (const name of ['accent', 'accent-hover', 'accent-pressed'])
          expect([
            name,
            contrast(rgb(theme[`--solsmith-${name}`] ?? ''), rgb(theme['--solsmith-on-accent'] ?? '')) >= 4.5,
          ]).toEqual([name, true])
      }),
      { numRuns: 3_000 },
    )
    expect(count).toBeGreaterThan(100)
  })
})

test('a mix with any colour keeps the faintest text readable on every surface', () => {
  fc.assert(
    fc.property(fc.constantFrom('dark', 'light'), color, fc.integer({ min: -10, max: 200 }), (mode, mixed, percent) => {
      const surfaces = Object.values(readTheme({ mode, mix: { color: mixed, percent } }))
      const text = rgb(mode === 'dark' ? '#929a9f' : '#66696b')
      for (const surface of surfaces) expect(contrast(text, rgb(surface))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a QR code stays readable: only dark cells are accepted', () => {
  expect(readTheme({ qrColor: '#1a237e' })).toEqual({ '--solsmith-qr': '#1a237e' })
  expect(readTheme({ qrColor: '#ff7a3f' })).toEqual({})
})

test('ignores invalid colours and radii', () => {
  expect(readTheme({ accent: 'red;}', qrColor: '', mix: { color: 'x', percent: 20 } })).toEqual({})
  expect(readTheme({ radius: 40, zIndex: 10.7 })).toEqual({ '--solsmith-radius': '3', '--solsmith-z-index': '10' })
  expect(readTheme({})).toEqual({})
})

describe('style sheet', () => {
  const product = read('..', '..', '..', 'apps', 'web', 'src', 'theme.css')

  test.each([
    ['dark', blocks.dark, /:root \{([\s\S]*?)\n\}/],
    ['light', blocks.light, /\[data-theme="light"\] \{([\s\S]*?)\n\}/],
  ])('has the values of the product, %s', (_, block, theirBlock) => {
    const theirs = properties(product, theirBlock)
    const mine = properties(ours, block)
    expect(mine.size).toBeGreaterThan(20)
    for (const [name, value] of mine)
      if (name !== 'layer-toast' && theirs.has(name)) expect([name, value]).toEqual([name, theirs.get(name)])
  })
})
