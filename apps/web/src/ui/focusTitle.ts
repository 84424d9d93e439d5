/**
 * Hands the focus to the title of what has just been drawn. A person who is already somewhere else, in the header or in a
 * dialog, keeps their place.
 */
export function focusTitle(title: HTMLElement | null): void {
  const at = document.activeElement
  if (at && at !== document.body && !at.closest('main')) return
  title?.focus({ preventScroll: true })
}
