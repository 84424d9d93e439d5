import type { ComponentProps } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** A link to a route of the app. With a modifier key, or another button, it is the browser's. */
export function Link({ href, onClick, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
        if (event.defaultPrevented || !isPlain) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
