import { useEffect, useRef } from 'react'
import { focusTitle } from '#ui/focusTitle.ts'

/** Page shown by the route; null before the first, which the router's focus handles. */
let shown: string | null = null

/** Scrolls to the top and focuses the title on navigation within a route. */
export function useShownTop(name: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isOther = shown !== null && shown !== name
    shown = name
    if (!isOther || !heading.current) return
    window.scrollTo(0, 0)
    heading.current.tabIndex = -1
    focusTitle(heading.current)
  }, [name])
  return heading
}
