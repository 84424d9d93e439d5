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

/** What someone does who has begun to read: from then on the focus is theirs. */
const actions = ['pointerdown', 'keydown'] as const

/**
 * Hands the focus to the page's title, and to the next one where a page replaces it: by that of its placeholder when its code
 * comes. Anyone who has moved the focus elsewhere keeps it.
 *
 * @returns What ends it.
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
