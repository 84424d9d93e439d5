import { type RefObject, useEffect, useRef } from 'react'
import { focusTitle } from './focusTitle.ts'

/**
 * Names the window while something is shown that a search chose. What it was called before, it is called again afterwards.
 *
 * @param title - Null while it is not known, or where something else names the window.
 */
export function useWindowTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}

/**
 * Begins a page that a search chose: the window is called by its title, it is read from the top, and its heading has the
 * focus.
 *
 * @param title - Of the window.
 * @returns For the heading, which must take the focus (`tabIndex={-1}`).
 */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowTitle(title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is not read; its change is another page
  useEffect(() => {
    window.scrollTo(0, 0)
    focusTitle(heading.current)
  }, [title])
  return heading
}
