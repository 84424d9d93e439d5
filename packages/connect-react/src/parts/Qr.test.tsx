import { cleanup, render, screen } from '@testing-library/react'
import encodeQR from 'qr'
import { afterEach, expect, test } from 'vitest'
import { Qr } from './Qr.tsx'

afterEach(cleanup)

function readCells(code: HTMLElement): ReadonlySet<string> {
  const path = code.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  const cells = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index} ${y}`),
  )
  return new Set(cells)
}

test('a code has a name and every dark cell of its text', () => {
  render(<Qr text="7fUQh1wVvL3m" name="Your address" />)

  const expected = encodeQR('7fUQh1wVvL3m', 'raw', { ecc: 'quartile', border: 4 }).flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  )
  expect(readCells(screen.getByRole('img', { name: 'Your address' }))).toEqual(new Set(expected))
})

test('another text is another code', () => {
  const { rerender } = render(<Qr text="a" name="Code" />)
  const before = readCells(screen.getByRole('img'))

  rerender(<Qr text="b" name="Code" />)

  expect(readCells(screen.getByRole('img'))).not.toEqual(before)
})

test('the logo covers less than error correction can restore', () => {
  render(<Qr text="7fUQh1wVvL3m" name="Code" />)

  const code = screen.getByRole('img')
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2])
  const [, x, y, side] = /M(\d+) (\d+)h(\d+)v/.exec(code.querySelectorAll('path')[2]?.getAttribute('d') ?? '') ?? []
  expect([Number(x) * 2 + Number(side), Number(y) * 2 + Number(side)]).toEqual([size, size])
  expect((Number(side) / size) ** 2).toBeLessThan(0.25)
})
