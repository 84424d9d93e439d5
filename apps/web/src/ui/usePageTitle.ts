import { type RefObject, useEffect, useRef } from 'react'
import { focusTitle } from './focusTitle.ts'

/**
 * Begins a page that a search chose: the window is called by its title, it is read from the top, and its heading has the
 * focus. What the window was called before, it is called again once the page is gone.
 *
 * @param title - Of the window.
 * @returns For the heading, which must take the focus (`tabIndex={-1}`).
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = title
    window.scrollTo(0, 0)
    focusTitle(heading.current)
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
  return heading
}
