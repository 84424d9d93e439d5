import type { MouseEvent, PointerEvent } from 'react'

/** Where a press began: on which button, where that was, and at which place of the window. */
export type Press = {
  readonly button: HTMLElement | null
  readonly rect: DOMRect | null
  readonly x: number
  readonly y: number
}

/** A press that has begun, and has not come to a click. */
type Begun = { current: Press | null }

/** CSS pixels that a hand moves while it presses and means the same place. */
const stillPx = 8

export function startPress({ target, clientX, clientY }: PointerEvent): Press {
  const button = target instanceof Element ? target.closest('button') : null
  return { button, rect: button?.getBoundingClientRect() ?? null, x: clientX, y: clientY }
}

/**
 * Presses the button where a press began when the button has moved away from under the pointer before it was let go: a wallet
 * that announces itself late joins the list and moves its rows. The browser sends such a click to what holds both places.
 * Anyone who moves the pointer away, to let go elsewhere, presses nothing.
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
 * The same where the browser sends no click at all, as it does for a button that was moved to another place of its document while
 * it was pressed: an order of blocks that changes takes them out and puts them in again. Called when the button of a mouse is let go.
 *
 * @param begun - Emptied by the click, where one is sent: before the next turn of the event loop.
 */
export function completeLost(begun: Begun, { button: key, pointerType, clientX, clientY }: PointerEvent): void {
  const press = begun.current
  // A finger's click comes later, and goes to what lies under it then.
  if (!press?.button || key !== 0 || pointerType !== 'mouse') return
  const { button, x, y } = press
  setTimeout(() => {
    if (begun.current !== press) return
    begun.current = null
    if (button.isConnected && Math.hypot(clientX - x, clientY - y) <= stillPx) button.click()
  })
}
