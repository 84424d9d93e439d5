import { showFrame } from '@solsmith/connect'
import { type RefObject, useEffect } from 'react'

/** Shows the page of the embedded wallet over a place while that is drawn. @param onLeave - Called on Escape, and on a press beside it. */
export function useFramePlace(place: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let hide = () => {}
    let placed = ''
    let next = 0
    // The sheet of a phone slides in, and grows: the page of the wallet goes with it, or its buttons would be off the screen.
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
