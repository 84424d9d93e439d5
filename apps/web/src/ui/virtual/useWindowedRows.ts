import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows beyond the edges of the window that are drawn, so that neither a quick turn of the wheel nor Tab meets a gap. */
const spareRows = 4

/** The rows of a long list that are drawn, and what stands for the others. */
export type WindowedRows<Element extends HTMLElement> = {
  /** For the element that holds the rows and nothing else. */
  readonly list: RefObject<Element | null>
  /** First row that is drawn, and the first one behind them that is not. */
  readonly from: number
  readonly to: number
  /** Pixels in place of the rows before and behind. */
  readonly before: number
  readonly after: number
  /** Brings a row into the window and gives its first link or button the focus. Rows say their place in `data-row`. */
  readonly focusRow: (index: number) => void
}

/**
 * Draws of a list of rows of one height those that are in the window. The page scrolls, not the list.
 *
 * Where it has scrolled, the rows in the window come in one frame and the spare ones in the next: drawn together they would be a
 * task half as long again.
 */
export function useWindowedRows<Element extends HTMLElement>({
  count,
  rowHeight,
}: {
  readonly count: number
  readonly rowHeight: number
}): WindowedRows<Element> {
  const list = useRef<Element>(null)
  const wanted = useRef<number | null>(null)
  const shown = useRef(0)
  const [drawn, setDrawn] = useState<Range>([0, spareRows])

  const draw = useCallback(
    (spare: number) => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(Math.floor(-top / rowHeight), 0)
      const last = Math.max(Math.ceil((window.innerHeight - top) / rowHeight), first)
      shown.current = Math.ceil(window.innerHeight / rowHeight)
      setDrawn((before) => {
        const after = widen(before, [first, last], spare)
        return after[0] === before[0] && after[1] === before[1] ? before : after
      })
    },
    [rowHeight],
  )

  // Before anything of it is painted: rows that came later would make columns wider under a reader's eyes.
  useLayoutEffect(() => draw(spareRows), [draw])

  useEffect(() => {
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => draw(0))
    }
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [draw])

  useEffect(() => {
    void drawn // What was drawn is in the window; the frame after it has room for the rest.
    const frame = requestAnimationFrame(() => draw(spareRows))
    return () => cancelAnimationFrame(frame)
  }, [drawn, draw])

  const from = Math.max(Math.min(drawn[0], count - spareRows), 0)
  const to = Math.max(Math.min(drawn[1], count), from)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    const target = findIn(list.current, wanted.current)
    if (!target) return
    wanted.current = null
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
      const first = Math.max(index - Math.floor(shown.current / 2), 0)
      setDrawn([first, first + shown.current])
    },
    [count, rowHeight],
  )

  return { list, from, to, before: from * rowHeight, after: (count - to) * rowHeight, focusRow }
}

const findIn = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"] :is(a, button)`) ?? null

/** From the first row to the one behind the last. */
type Range = readonly [from: number, to: number]

/** The rows in the window with spare ones, and of those drawn before what lies no further beyond its edges. */
function widen(before: Range, [from, to]: Range, spare: number): Range {
  const isNear = before[0] <= to && before[1] >= from
  const kept: Range = isNear ? [Math.max(before[0], from - spareRows), Math.min(before[1], to + spareRows)] : [from, to]
  return [Math.max(Math.min(kept[0], from - spare), 0), Math.max(kept[1], to + spare)]
}
