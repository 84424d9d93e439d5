import type { MouseEvent, PointerEvent } from 'react'

export type Press = {
  readonly button: HTMLElement | null
  readonly rect: DOMRect | null
  readonly x: number
  readonly y: number
}

type Begun = { current: Press | null }

/** Maximum movement in CSS pixels. */
const stillPx = 8

export function startPress({ target, clientX, clientY }: PointerEvent): Press {
  const button = target instanceof Element ? target.closest('button') : null
  return { button, rect: button?.getBoundingClientRect() ?? null, x: clientX, y: clientY }
}

/**
 * Presses the original button if the list moved it during the press, when the click goes to a common ancestor.
 *
 * @returns Whether a button was pressed.
 */
export function recoverClick(press: Press | null, { target, clientX, clientY }: MouseEvent): boolean {
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
 * Same for a reinserted button, which gets no click. Call on release.
 *
 * @param begun - Cleared by any click before the next event loop turn.
 */
export function recoverLostClick(begun: Begun, { button: key, pointerType, clientX, clientY }: PointerEvent): void {
  const press = begun.current
  // Touch clicks come later, at the element then under them.
  if (!press?.button || key !== 0 || pointerType !== 'mouse') return
  const { button, x, y } = press
  setTimeout(() => {
    if (begun.current !== press) return
    begun.current = null
    if (button.isConnected && Math.hypot(clientX - x, clientY - y) <= stillPx) button.click()
  })
}
