import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Draws what is heavy once it comes in sight; until then its room is kept. */
export function WhenSeen({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  const waiting = <Skeleton height={height} />
  return <div ref={place}>{isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
}
