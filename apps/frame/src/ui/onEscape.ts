/**
 * Leaves by Escape what this frame shows. The page that holds it hears no key that is pressed in here, so that it is told as by the
 * button that says no: by the answer to its question.
 *
 * @param signal - What is shown was taken away.
 */
export function onEscape(page: Pick<Window, 'addEventListener'>, leave: () => void, signal: AbortSignal): void {
  page.addEventListener(
    'keydown',
    (event) => {
      // One that is held down says no to what it was pressed for alone, and one that ends the spelling of a word says nothing.
      if (event.key !== 'Escape' || event.repeat || event.isComposing) return
      event.preventDefault()
      leave()
    },
    { signal },
  )
}
