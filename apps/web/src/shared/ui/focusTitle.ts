/** Focuses the title of a new page, unless the focus is in the header or a dialog and not on the link that led here. */
export function focusTitle(title: HTMLElement | null): void {
  const at = document.activeElement
  const hasLed = at instanceof HTMLAnchorElement && at.href === location.href
  if (at && at !== document.body && !at.closest('main') && !hasLed) return
  title?.focus({ preventScroll: true })
}
