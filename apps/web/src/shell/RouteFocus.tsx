import { useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'

/**
 * Path of the last rendered page. Starts with the first path, because the user can navigate before that page's code has
 * loaded; the first page does not move the focus.
 */
let lastPath = globalThis.location?.pathname

/**
 * Sets the document title and focuses the page title. Placed before a page inside its Suspense: its effects run once
 * the page has loaded, before the page's, which can set a better title.
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
    // A closing menu makes the page inert, so its title cannot take the focus yet.
    const modal = document.querySelector('dialog:modal')
    if (!modal) return keepTitleFocused()
    let stop = () => {}
    const start = () => {
      stop = keepTitleFocused()
    }
    modal.addEventListener('close', start, { once: true })
    return () => {
      modal.removeEventListener('close', start)
      stop()
    }
  }, [path])
  return null
}

/** After these actions, the focus belongs to the user. */
const actions = ['pointerdown', 'keydown'] as const

/**
 * Focuses the page's title, and again if a page replaces its placeholder, unless the user has moved the focus.
 *
 * @returns Stops it.
 */
function keepTitleFocused(): () => void {
  let heading: HTMLElement | null = null
  const follow = () => {
    if (heading?.isConnected) return
    heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(follow)
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', leave)
    for (const name of actions) document.removeEventListener(name, stop)
  }
  const leave = ({ target }: FocusEvent) => {
    if (target !== heading) stop()
  }
  follow()
  document.addEventListener('focusin', leave)
  for (const name of actions) document.addEventListener(name, stop)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
