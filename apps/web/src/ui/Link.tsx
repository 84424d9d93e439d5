import type { ComponentProps } from 'react'
import { navigate } from 'wouter/use-browser-location'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>

/** Whether a click is the app's: with a modifier key, or another button, it is the browser's. */
export const isPlainClick = (event: Click): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented)

/** A link to a route of the app. */
export function Link({
  href,
  state,
  onClick,
  ...rest
}: {
  href: string
  /** Kept in the entry of the history, for the page that it leads to. */
  state?: unknown
} & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigate(href, { state })
      }}
    />
  )
}
