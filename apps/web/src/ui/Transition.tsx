import { type ReactNode, useEffect, useRef } from 'react'

/** Brings what has just appeared into view: on a narrow screen it is far from the button that caused it. */
export function Transition({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={box}>{children}</div>
}
