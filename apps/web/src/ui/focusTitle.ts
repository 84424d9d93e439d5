/**
 * Hands the focus to the title of what has just been drawn. A person who is already somewhere else, in the header or in a
 * dialog, keeps their place; the link that led here is no such place.
 */
export function focusTitle(title: HTMLElement | null): void {
  const at = document.activeElement
  const hasLed = at instanceof HTMLAnchorElement && at.href === location.href
  if (at && at !== document.body && !at.closest('main') && !hasLed) return
  title?.focus({ preventScroll: true })
}
