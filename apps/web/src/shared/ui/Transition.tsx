import { type ReactNode, useEffect, useRef } from 'react'

/** A form above can shrink right after. */
const settleMs = 150

/** Scrolls new content into view, which on narrow screens is far from its button. */
export function Transition({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => box.current?.scrollIntoView({ block: 'nearest' })
    show()
    const again = setTimeout(show, settleMs)
    return () => clearTimeout(again)
  }, [])
  return <div ref={box}>{children}</div>
}
