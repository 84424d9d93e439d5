import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isPlainClick } from './Link.tsx'

/**
 * A static part of a page, sent with the page's HTML and not hydrated, so its code loads only after navigation within
 * the app.
 *
 * @param name - Unique in a page.
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
  // An empty HTML string makes React keep the server's content.
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
