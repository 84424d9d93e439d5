import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWindowedRows } from './useWindowedRows.ts'

const rowHeight = 50

/** Which rows were drawn, one after the other. */
const drawn: [from: number, to: number][] = []

beforeEach(() => {
  drawn.length = 0
  window.scrollTo(0, 0)
  // The list begins at the top of the page; no more of it is read.
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -window.scrollY }) as DOMRect,
  )
})
afterEach(cleanup)

function List({ count }: { count: number }) {
  const { list, from, to, before, after, focusRow } = useWindowedRows<HTMLUListElement>({ count, rowHeight })
  if (String(drawn.at(-1)) !== String([from, to])) drawn.push([from, to])
  return (
    <>
      <output>{`${before} ${(to - from) * rowHeight} ${after}`}</output>
      <button type="button" onClick={() => focusRow(count - 1)}>
        End
      </button>
      <ul ref={list}>
        {Array.from({ length: to - from }, (_, place) => from + place).map((row) => (
          <li key={row} data-row={row}>
            <a href={`#${row}`}>{`row ${row}`}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

const sizes = () => screen.getByRole('status').textContent?.split(' ').map(Number) ?? []
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const scrollTo = (pixels: number) =>
  act(async () => {
    window.scrollTo(0, pixels)
    window.dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

test('of a thousand rows those in the window are drawn, and the others keep their room', async () => {
  render(<List count={1_000} />)
  expect(screen.getByText('row 0')).toBeTruthy()
  expect(screen.queryByText('row 500')).toBeNull()
  expect(sum(sizes())).toBe(1_000 * rowHeight)

  await scrollTo(500 * rowHeight)

  expect(screen.getByText('row 500')).toBeTruthy()
  expect(screen.queryByText('row 0')).toBeNull()
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  expect(sum(sizes())).toBe(1_000 * rowHeight)
})

test('where the list was scrolled, the rows in the window are drawn first, and then those beyond its edges', async () => {
  const perWindow = Math.ceil(window.innerHeight / rowHeight)
  render(<List count={1_000} />)
  // At first all at once: rows that came later would make columns wider.
  expect(drawn.at(-1)).toEqual([0, 4 + perWindow])
  await nextFrame()

  await scrollTo(500 * rowHeight)
  await expect.poll(() => drawn.at(-1)).toEqual([496, 504 + perWindow])
  expect(drawn.at(-2)).toEqual([500, 500 + perWindow])

  drawn.length = 0
  await scrollTo(502 * rowHeight)
  await expect.poll(() => drawn.at(-1)).toEqual([498, 506 + perWindow])
  // Rows that stay within reach are not taken away in between.
  expect(drawn).toEqual([[498, 504 + perWindow], drawn.at(-1)])
})

test('a list that has become shorter is drawn to its end', async () => {
  const { rerender } = render(<List count={1_000} />)
  await scrollTo(900 * rowHeight)

  rerender(<List count={3} />)

  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['row 0', 'row 1', 'row 2'])
  expect(sum(sizes())).toBe(3 * rowHeight)
})

test('the focus reaches a row that is not drawn yet', async () => {
  render(<List count={1_000} />)

  await userEvent.setup().click(screen.getByRole('button'))

  expect(document.activeElement?.textContent).toBe('row 999')
})
