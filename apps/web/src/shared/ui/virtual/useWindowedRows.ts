import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Extra rows beyond the window, so quick scrolling and Tab meet no gap. */
const spareRows = 4

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
  const [first, setFirst] = useState(0)
  const [shown, setShown] = useState(0)

  const measure = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setFirst(Math.max(Math.floor(-top / rowHeight), 0))
    setShown(Math.ceil(window.innerHeight / rowHeight))
  }, [rowHeight])

  // Before paint, because late rows would change column widths.
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
      setFirst(Math.max(index - Math.floor(shown / 2), 0))
    },
    [count, rowHeight, shown],
  )

  return { list, from, to, before: from * rowHeight, after: (count - to) * rowHeight, focusRow }
}

const findIn = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"] :is(a, button)`) ?? null
