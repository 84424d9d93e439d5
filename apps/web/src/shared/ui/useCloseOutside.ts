import { type RefObject, useEffect } from 'react'

/**
 * Closes on a click or focus outside.
 *
 * @param setOpen - A state setter, which is stable.
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
