import type { ComponentProps } from 'react'
import { navigate } from 'wouter/use-browser-location'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>

/** True if the app handles a click; clicks with modifiers or other buttons are the browser's. */
export const isPlainClick = (event: Click): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented)

export function Link({
  href,
  state,
  onClick,
  ...rest
}: {
  href: string
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
