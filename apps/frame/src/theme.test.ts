import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
])('the wallet’s pages have the values of the product, %s', (_, block) => {
  const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
  const ours = properties(read('frame.css'), block)
  const product = properties(read('..', '..', 'web', 'src', 'theme.css'), block)

  expect(ours.size).toBeGreaterThan(12)
  // Controls are as large as on a phone: a frame is small everywhere.
  for (const [name, value] of ours) if (name !== 'control') expect([name, value]).toEqual([name, product.get(name)])
})

/** A page's root, as much as a theme uses of it. */
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

test('a page’s accent and radius are taken, with letters that can be read on it, until it names others', () => {
  const { dataset, show } = setUp()
  const themeVariables = { '--w3m-accent': '#7CC4FF', '--w3m-border-radius-master': '8px' }
  const taken = { '--ember': '#7cc4ff', '--ember-hover': '#7cc4ff', '--on-ember': '#101010', '--radius-2': '14px' }
  expect(show({ themeMode: 'dark', themeVariables })).toEqual(taken)
  expect(show({ themeMode: 'dark' })).toEqual(taken)
  expect(dataset.theme).toBe('dark')
  // On light it could not be read.
  expect(show({ themeMode: 'light' })).toEqual({ '--radius-2': '14px' })
  expect(show({ themeVariables: { '--w3m-accent': '#0b5fff' } })).toMatchObject({ '--on-ember': '#ffffff' })
  expect(show({ themeVariables: {} })).toEqual({})
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

test('a page sets no other property of the frame', () => {
  const themeVariables = {
    '--ground': '#ffffff',
    '--text': '#ffffff',
    '--w3m-font-family': 'Wingdings',
    display: 'none',
  }
  expect(setUp().show({ themeVariables })).toEqual({})
  expect(setUp().show({ themeVariables: { '--w3m-border-radius-master': '999px' } })).toEqual({ '--radius-2': '21px' })
})
