import { type RefObject, useEffect } from 'react'

/**
 * Closes what is open as soon as something outside of it is pressed or has the focus.
 *
 * @param setOpen - The setter of a state: the same one each time.
 */
export function useCloseOutside(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: false) => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      // The target of such an event is a node of the page.
      if (!root.current?.contains(event.target as Node | null)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [root, isOpen, setOpen])
}
