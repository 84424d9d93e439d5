import { useEffect, useRef } from 'react'
import { focusTitle } from '#ui/focusTitle.ts'

/** What the route shows; null before its first page. The route's own arrival looks after that one. */
let shown: string | null = null

/** Another page under the same route starts at its top and hands the focus to its title, as every route does. */
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
