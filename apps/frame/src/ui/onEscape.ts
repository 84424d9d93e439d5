/**
 * Closes the view on Escape, which the page doesn't receive.
 *
 * @param signal - Aborts with the view.
 */
export function onEscape(page: Pick<Window, 'addEventListener'>, leave: () => void, signal: AbortSignal): void {
  page.addEventListener(
    'keydown',
    (event) => {
      // A held key only closes its first target; composition uses Escape itself.
      if (event.key !== 'Escape' || event.repeat || event.isComposing) return
      event.preventDefault()
      leave()
    },
    { signal },
  )
}
