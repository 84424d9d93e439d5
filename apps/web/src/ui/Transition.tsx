import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls new content into view, which on narrow screens is far from its button. */
export function Transition({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={box}>{children}</div>
}
