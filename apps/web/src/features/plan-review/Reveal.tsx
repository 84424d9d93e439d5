import { type ReactNode, useEffect, useRef } from 'react'

/** Brings what has just appeared into sight. */
export function Reveal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={place}>{children}</div>
}
