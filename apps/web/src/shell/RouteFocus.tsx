import { useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'

/**
 * Where the last page arrived; at first, where the visit began, whose page leaves the focus where the browser put it.
 * It counts from the start and not from the first arrival: someone may click on before that page's code has come.
 */
let lastPath = globalThis.location?.pathname

/**
 * Stands before a page inside its Suspense, so that its effects run when the page has come, and before the page's own, which
 * may name the window better: names the window and hands the focus to the page's title.
 */
export function RouteFocus({ title }: { title: string }) {
  const path = usePathname()
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    const isOther = lastPath !== path
    lastPath = path
    if (!isOther) return
    // A menu that is still sliding out makes the page inert; its title cannot take the focus before that.
    const modal = document.querySelector('dialog:modal')
    if (!modal) return focusTitle()
    modal.addEventListener('close', focusTitle, { once: true })
    return () => modal.removeEventListener('close', focusTitle)
  }, [path])
  return null
}

function focusTitle(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
