import { type RefObject, useRef, useState } from 'react'
import { en as words } from './words/en.ts'

export type Tick = { readonly box: RefObject<HTMLInputElement | null>; readonly error: string | undefined }

/** Makes a button that needs a ticked checkbox move to it and explain. `tick` is for the checkbox. */
export function useTick(isTicked: boolean): { readonly tick: Tick; readonly guard: (act: () => void) => () => void } {
  const box = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const guard = (act: () => void) => () => {
    if (isTicked) return act()
    setAsked(true)
    box.current?.focus()
  }
  return { tick: { box, error: isAsked && !isTicked ? words.tickFirst : undefined }, guard }
}
