import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Extra rows beyond the window, so quick scrolling and Tab meet no gap. */
const spareRows = 4

/** For slow machines. */
const rowsPerFrame = 4

type Rows = { readonly from: number; readonly to: number }

export type WindowedRows<Element extends HTMLElement> = {
  readonly list: RefObject<Element | null>
  /** First rendered row, and the first one after them. */
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
  /** Scrolls to a row and focuses its first link or button. Rows have their index in `data-row`. */
  readonly focusRow: (index: number) => void
}

/** Renders only visible rows of equal height. The page scrolls, not the list. */
export function useWindowedRows<Element extends HTMLElement>({
  count,
  rowHeight,
}: {
  readonly count: number
  readonly rowHeight: number
}): WindowedRows<Element> {
  const list = useRef<Element>(null)
  const wanted = useRef<number | null>(null)
  const frame = useRef(0)
  const drawn = useRef<Rows>({ from: 0, to: spareRows })
  const [rows, setRows] = useState(drawn.current)

  const draw = useCallback((next: Rows) => {
    drawn.current = next
    setRows(next)
  }, [])

  const measure = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    return rowsFrom(Math.max(Math.floor(-top / rowHeight), 0), { count, rowHeight })
  }, [count, rowHeight])

  const drawMore = useCallback(() => {
    const { seen, all } = measure()
    const next = grow(drawn.current, seen, all)
    draw(next)
    if (next.from > all.from || next.to < all.to) frame.current = requestAnimationFrame(drawMore)
  }, [measure, draw])

  // Before paint, because late rows would change column widths.
  useLayoutEffect(() => draw(measure().all), [measure, draw])

  useEffect(() => {
    const later = () => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(drawMore)
    }
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame.current)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [drawMore])

  const from = Math.min(rows.from, count)
  const to = Math.min(rows.to, count)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    const target = findIn(list.current, wanted.current)
    if (!target) return
    wanted.current = null
    // Rendering it can shift the layout and undo the scroll.
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  })

  const focusRow = useCallback(
    (index: number) => {
      if (index < 0 || index >= count) return
      const target = findIn(list.current, index)
      if (target) {
        target.focus()
        return
      }
      wanted.current = index
      const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      window.scrollTo(0, Math.max(top + (index + 0.5) * rowHeight - window.innerHeight / 2, 0))
      draw(rowsFrom(Math.max(index - Math.floor(visibleRows(rowHeight) / 2), 0), { count, rowHeight }).all)
    },
    [count, rowHeight, draw],
  )

  return { list, from, to, before: from * rowHeight, after: (count - to) * rowHeight, focusRow }
}

const findIn = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"] :is(a, button)`) ?? null

const visibleRows = (rowHeight: number) => Math.ceil(window.innerHeight / rowHeight)

function rowsFrom(first: number, { count, rowHeight }: { readonly count: number; readonly rowHeight: number }) {
  const seen = { from: Math.min(first, count), to: Math.min(first + visibleRows(rowHeight), count) }
  return { seen, all: { from: Math.max(seen.from - spareRows, 0), to: Math.min(seen.to + spareRows, count) } }
}

function grow(drawn: Rows, seen: Rows, all: Rows): Rows {
  const hasKept = drawn.from < all.to && all.from < drawn.to
  let from = hasKept ? Math.max(drawn.from, all.from) : seen.from
  let to = hasKept ? Math.min(drawn.to, all.to) : seen.from
  const most = to - from + rowsPerFrame
  for (const part of [seen, all]) {
    to = Math.max(to, Math.min(part.to, from + most))
    from = Math.min(from, Math.max(part.from, to - most))
  }
  return { from, to }
}
