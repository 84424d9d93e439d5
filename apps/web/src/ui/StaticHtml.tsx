import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isPlainClick } from './Link.tsx'

/**
 * A part of a page that never changes. It comes drawn with the page's HTML and is left as it is, so that its code is not
 * loaded; only who comes from another page of the app loads it.
 *
 * @param name - The same part has one name in a page.
 * @param Part - Lazy, and without anything that reacts: its links are followed inside the app.
 */
export function StaticHtml({ name, Part }: { name: string; Part: ComponentType }) {
  const root = useRef<HTMLDivElement>(null)
  const [hasCome] = useState(
    () => typeof document !== 'undefined' && document.querySelector(`[data-drawn="${name}"]`) !== null,
  )
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== location.origin || !isPlainClick(event)) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    }
    const element = root.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [])
  // What stands there is not React's: an empty text tells it to leave it alone.
  if (hasCome)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
    return <div ref={root} data-drawn={name} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  return (
    <div ref={root} data-drawn={name}>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  )
}
