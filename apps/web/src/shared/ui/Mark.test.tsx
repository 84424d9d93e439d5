import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Mark } from './Mark.tsx'
import { markOf } from './markOf.ts'
import { en } from './words/en.ts'

afterEach(cleanup)

const address = 'Ed25519SigVerify111111111111111111111111111'
const sol = 'So11111111111111111111111111111111111111112'

const draw = (props: Partial<Parameters<typeof Mark>[0]>) =>
  render(<Mark name="Anvil" {...props} />).container.firstElementChild as SVGElement // Renders one SVG.

test('labels the blank icon of a future token, with letters or image', () => {
  const blank = draw({})
  expect(screen.getByRole('img', { name: en.blankMark })).toBe(blank)
  expect(blank.querySelector('text')?.textContent).toBe('AN')
  cleanup()

  const pictured = draw({ imageUrl: '/images/first' })

  expect(pictured.querySelector('image')?.getAttribute('href')).toBe('/images/first')
  expect(pictured.querySelector('text')).toBeNull()
})

test('hides the icon of an existing token from screen readers', () => {
  const mark = draw({ address })

  expect(screen.queryByRole('img')).toBeNull()
  expect(mark.getAttribute('aria-hidden')).toBe('true')
  expect(mark.dataset.metal).toBe(markOf(address).metal)
  expect(mark.hasAttribute('data-fresh')).toBe(false)
})

test('animates a new token', () => {
  expect(draw({ address, isFresh: true }).dataset.fresh).toBe('true')
})

test.for([
  [27, 0],
  [28, 1],
  [44, 1],
] as const)('a mark of %i pixels has %i rims with a notch', ([size, count]) => {
  const mark = draw({ address, size })

  expect(mark.querySelectorAll('rect')).toHaveLength(count)
  expect(mark.getAttribute('width')).toBe(String(size))
})

test.for([
  [39, 1],
  [40, 2],
] as const)('a mark of %i pixels writes its letters %i times', ([size, count]) => {
  const letters = draw({ address, size }).querySelectorAll('text')

  expect(Array.from(letters, ({ textContent }) => textContent)).toEqual(Array.from({ length: count }, () => 'AN'))
})

test('punches the rim by address, clockwise from the notch', () => {
  const punched = draw({ address }).querySelector('rect + path')?.getAttribute('d') ?? ''

  const places = markOf(address).rim.flatMap((isPunched, place) => (isPunched ? [place] : []))
  const angles = Array.from(punched.matchAll(/M([\d.]+) ([\d.]+)/g), ([, x, y]) => {
    // The circle starts at its left side.
    const turn = Math.atan2(Number(x) + 1.7 - 32, 32 - Number(y)) / (2 * Math.PI)
    return ((turn + 1) % 1) * 12
  })
  expect(angles.map((angle) => Math.round(angle - 0.5))).toEqual(places)
  for (const [x, y] of Array.from(punched.matchAll(/M([\d.]+) ([\d.]+)/g), ([, x, y]) => [Number(x) + 1.7, Number(y)]))
    expect(Math.hypot((x ?? 0) - 32, (y ?? 0) - 32)).toBeCloseTo(26.2, 0)
})

test('draws a cross-origin image inside the rim, except for SOL', () => {
  const mark = draw({ address, imageUrl: '/images/first' })
  expect(mark.querySelectorAll('image')).toHaveLength(1)
  expect(mark.querySelector('text')).toBeNull()
  fireEvent.error(mark.querySelector('image') as Element) // It exists.
  expect(mark.querySelector('image')).toBeNull()
  cleanup()

  const bars = draw({ address: sol, imageUrl: '/images/first' })

  expect(bars.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3)
  expect(bars.querySelector('image')).toBeNull()
})
