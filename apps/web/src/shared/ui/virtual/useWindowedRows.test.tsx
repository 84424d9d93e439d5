import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useWindowedRows } from './useWindowedRows.ts'

const rowHeight = 50

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function List({ count }: { count: number }) {
  const { list, from, to, before, after, focusRow } = useWindowedRows<HTMLUListElement>({ count, rowHeight })
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

const place = (pixels: number) =>
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -pixels } as DOMRect) // Only its top is read.

async function scrollTo(pixels: number) {
  place(pixels)
  await act(async () => {
    window.dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

test('renders visible rows of a thousand, and reserves room for the rest', async () => {
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

test('renders at most four new rows per frame, visible ones first', () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  const drawn = () => screen.getAllByRole('listitem').map(({ dataset }) => Number(dataset.row))
  const drawFrame = () => {
    const before = new Set(drawn())
    act(() => frames.shift()?.(0))
    return drawn().filter((row) => !before.has(row))
  }
  const scroll = (row: number) => {
    place(row * rowHeight)
    window.dispatchEvent(new Event('scroll'))
    return drawFrame()
  }
  render(<List count={1_000} />)
  expect(scroll(500)).toEqual([500, 501, 502, 503])
  expect(drawFrame()).toEqual([504, 505, 506, 507])
  expect(drawFrame()).toEqual([508, 509, 510, 511])
  expect(drawFrame()).toEqual([512, 513, 514, 515])
  expect(drawFrame()).toEqual([516, 517, 518, 519])
  expect(drawFrame()).toEqual([496, 497, 498, 499])
  expect(frames).toEqual([])

  expect(scroll(490)).toEqual([492, 493, 494, 495])
  expect(drawFrame()).toEqual([488, 489, 490, 491])
  expect(drawFrame()).toEqual([486, 487])
  expect(sum(sizes())).toBe(1_000 * rowHeight)
  expect(frames).toEqual([])
})

test('renders a shortened list to its end', async () => {
  const { rerender } = render(<List count={1_000} />)
  await scrollTo(900 * rowHeight)

  rerender(<List count={3} />)

  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['row 0', 'row 1', 'row 2'])
  expect(sum(sizes())).toBe(3 * rowHeight)
})

test('focuses a row outside the window', async () => {
  render(<List count={1_000} />)

  await userEvent.setup().click(screen.getByRole('button'))

  expect(document.activeElement?.textContent).toBe('row 999')
})
