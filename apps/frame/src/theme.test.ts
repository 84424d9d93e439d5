import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTheme, type FrameTheme } from './theme.ts'

const properties = (css: string, block: RegExp) =>
  new Map(
    [...(block.exec(css)?.[1] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

test.each([
  ['dark', /:root \{([\s\S]*?)\n\}/],
  ['light', /\[data-theme="light"\] \{([\s\S]*?)\n\}/],
])("the wallet’s pages use the product's values, %s", (_, block) => {
  const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
  const ours = properties(read('frame.css'), block)
  const product = properties(read('..', '..', 'web', 'src', 'theme.css'), block)

  expect(ours.size).toBeGreaterThan(12)
  // Controls are touch-sized: frames are small everywhere.
  for (const [name, value] of ours) if (name !== 'control') expect([name, value]).toEqual([name, product.get(name)])
})

function setUp() {
  const set = new Map<string, string>()
  const dataset: Record<string, string> = {}
  const style = {
    setProperty: (name: string, value: string) => void set.set(name, value),
    removeProperty: (name: string) => void set.delete(name),
  }
  const take = createTheme({ dataset, style } as never)
  const show = (theme: FrameTheme) => {
    take(theme)
    return Object.fromEntries(set)
  }
  return { dataset, show }
}

test("applies the page's accent and radius with readable text, until replaced", () => {
  const { dataset, show } = setUp()
  const themeVariables = { '--w3m-accent': '#7CC4FF', '--w3m-border-radius-master': '8px' }
  const taken = { '--ember': '#7cc4ff', '--ember-hover': '#7cc4ff', '--on-ember': '#101010', '--radius-2': '14px' }
  expect(show({ themeMode: 'dark', themeVariables })).toEqual(taken)
  expect(show({ themeMode: 'dark' })).toEqual(taken)
  expect(dataset.theme).toBe('dark')
  // Unreadable on light.
  expect(show({ themeMode: 'light' })).toEqual({ '--radius-2': '14px' })
  expect(show({ themeVariables: { '--w3m-accent': '#0b5fff' } })).toMatchObject({ '--on-ember': '#ffffff' })
  expect(show({ themeVariables: {} })).toEqual({})
})

/** Contrast (WCAG 2.x), implemented independently. */
function ratio(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((color) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part > 0.040_45 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  })
  return Math.max(a / b, b / a)
}

const css = readFileSync(join(import.meta.dirname, 'frame.css'), 'utf8')
const colors = fc.integer({ min: 0, max: 0xff_ff_ff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)

test.each([
  ['dark', /:root \{([\s\S]*?)\n\}/],
  ['light', /\[data-theme="light"\] \{([\s\S]*?)\n\}/],
] as const)('keeps a readable accent on every surface, or falls back: %s', (themeMode, block) => {
  const ours = properties(css, block)
  const taken = { yes: 0, no: 0 }
  const surfaces = ['ground', 'surface', 'raised'].map((name) => ours.get(name) ?? '')
  const near = fc.constantFrom('#bc17fc', '#767676', '#0a7c6a', '#8a8f00', '#808488', '#7c8084', '#c9366a')
  fc.assert(
    fc.property(fc.oneof({ arbitrary: colors, weight: 4 }, near), (accent) => {
      const set = setUp().show({ themeMode, themeVariables: { '--w3m-accent': accent } })
      const isReadable = surfaces.every((surface) => ratio(accent, surface) >= 4.5)
      expect([accent, set['--ember']]).toEqual([accent, isReadable ? accent : undefined])
      if (set['--ember'])
        for (const on of [set['--ember'], set['--ember-hover'] ?? ''])
          expect(ratio(set['--on-ember'] ?? '', on)).toBeGreaterThanOrEqual(4.5)
      taken[isReadable ? 'yes' : 'no'] += 1
    }),
    { numRuns: 2_000 },
  )
  expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(100)
})

test.each([
  ['#16191a'],
  ['red'],
  ['#fff'],
  ['#7cc4ff;background:url(//evil.example)'],
  ['var(--ground)'],
  ['transparent'],
  [7],
])('refuses %s as an accent', (accent) => {
  expect(setUp().show({ themeVariables: { '--w3m-accent': accent } })).toEqual({})
})

test.each([['1e9px'], ['-4px'], ['4'], ['50%'], [4]])('refuses %s as a radius', (radius) => {
  expect(setUp().show({ themeVariables: { '--w3m-border-radius-master': radius } })).toEqual({})
})

test('sets no other property', () => {
  const themeVariables = {
    '--ground': '#ffffff',
    '--text': '#ffffff',
    '--w3m-font-family': 'Wingdings',
    display: 'none',
  }
  expect(setUp().show({ themeVariables })).toEqual({})
  expect(setUp().show({ themeVariables: { '--w3m-border-radius-master': '999px' } })).toEqual({ '--radius-2': '21px' })
})
