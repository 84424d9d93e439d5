import { showFrame } from '@solsmith/connect'
import { type RefObject, useEffect } from 'react'

/** Shows the wallet's page over an element. @param onLeave - On Escape, or a press outside. */
export function useFramePlace(place: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let hide = () => {}
    let placed = ''
    let next = 0
    // Follows a phone's sheet as it slides and grows.
    const follow = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const box = [left, top, width, height].join()
      if (box !== placed) hide = showFrame({ left, top, width, height }, onLeave)
      placed = box
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(next)
      hide()
    }
  }, [place, onLeave])
}
