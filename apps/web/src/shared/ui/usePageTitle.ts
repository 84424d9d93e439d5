import { type RefObject, useEffect, useRef } from 'react'
import { focusTitle } from './focusTitle.ts'

/**
 * Sets the document title while mounted, and restores the previous one.
 *
 * @param title - Null while unknown, or if another component sets it.
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
 * Starts a page of Home's query: sets the document title, scrolls to the top and focuses the heading.
 *
 * @param title - Document title.
 * @returns Ref of the heading, which must be focusable (`tabIndex={-1}`).
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
