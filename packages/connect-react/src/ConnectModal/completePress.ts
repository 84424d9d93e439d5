import type { MouseEvent, PointerEvent } from 'react'

/** Start of a press: the button, its position and the pointer position. */
export type Press = {
  readonly button: HTMLElement | null
  readonly rect: DOMRect | null
  readonly x: number
  readonly y: number
}

/** A press without a click so far. */
type Begun = { current: Press | null }

/** CSS pixels that a pointer may move during a press. */
const stillPx = 8

export function startPress({ target, clientX, clientY }: PointerEvent): Press {
  const button = target instanceof Element ? target.closest('button') : null
  return { button, rect: button?.getBoundingClientRect() ?? null, x: clientX, y: clientY }
}

/**
 * Presses the button under the start of a press if the button moved away before the release: late wallets join the list
 * and move its rows, and the browser then sends the click to a common ancestor. Moving the pointer away presses
 * nothing.
 *
 * @returns Whether a button was pressed.
 */
export function completePress(press: Press | null, { target, clientX, clientY }: MouseEvent): boolean {
  if (!press) return false
  const { button, rect, x, y } = press
  if (!button?.isConnected || !rect || !(target instanceof Node)) return false
  if (target === button || !target.contains(button)) return false
  const now = button.getBoundingClientRect()
  const hasMoved = now.x !== rect.x || now.y !== rect.y
  if (!hasMoved || Math.hypot(clientX - x, clientY - y) > stillPx) return false
  button.click()
  return true
}

/**
 * Does the same if the browser sends no click, as happens if a reordered list reinserts the button during a press.
 * Called on mouse release.
 *
 * @param begun - Cleared by the click, if any, before the next turn of the event loop.
 */
export function completeLost(begun: Begun, { button: key, pointerType, clientX, clientY }: PointerEvent): void {
  const press = begun.current
  // The click of a touch comes later and goes to the element under it at that time.
  if (!press?.button || key !== 0 || pointerType !== 'mouse') return
  const { button, x, y } = press
  setTimeout(() => {
    if (begun.current !== press) return
    begun.current = null
    if (button.isConnected && Math.hypot(clientX - x, clientY - y) <= stillPx) button.click()
  })
}
