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

/** Draws of a list of rows of one height those that are in the window. The page scrolls, not the list. */
export function useWindowedRows<Element extends HTMLElement>({
  count,
  rowHeight,
}: {
  readonly count: number
  readonly rowHeight: number
}): WindowedRows<Element> {
  const list = useRef<Element>(null)
  const wanted = useRef<number | null>(null)
  const [first, setFirst] = useState(0)
  const [shown, setShown] = useState(0)

  const measure = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setFirst(Math.max(Math.floor(-top / rowHeight), 0))
    setShown(Math.ceil(window.innerHeight / rowHeight))
  }, [rowHeight])

  // Before anything of it is painted: rows that came later would make columns wider under a reader's eyes.
  useLayoutEffect(measure, [measure])

  useEffect(() => {
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [measure])

  const from = Math.max(Math.min(first, count) - spareRows, 0)
  const to = Math.min(first + shown + spareRows, count)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    const target = findIn(list.current, wanted.current)
    if (!target) return
    wanted.current = null
    // What was drawn for it has changed what stands where, and the browser has scrolled back.
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
      setFirst(Math.max(index - Math.floor(shown / 2), 0))
    },
    [count, rowHeight, shown],
  )

  return { list, from, to, before: from * rowHeight, after: (count - to) * rowHeight, focusRow }
}

const findIn = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"] :is(a, button)`) ?? null
