import { createGuard, type Guard } from './guard.ts'

/** Whether the browser tells that something covers an element (Intersection Observer, version 2). */
export const knowsCover = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Watches a button and everything that a person has to have read before they press it.
 *
 * @param parts - What has to be whole on the screen, with nothing above it; the first one scrolls, and is read to its end.
 */
export function watchPress(
  button: HTMLButtonElement,
  parts: readonly [HTMLElement, ...HTMLElement[]],
  end: AbortSignal,
) {
  const guard = createGuard({
    get innerWidth() {
      return window.innerWidth
    },
    get innerHeight() {
      return window.innerHeight
    },
    now: () => performance.now(),
  })
  watchHands(guard, button, end)
  watchReading(guard, parts[0], end)
  if (knowsCover()) watchCover(guard, parts, end)
  else guard.seen(null)
  guard.drawn()
  return guard
}

function watchHands(guard: Guard, button: HTMLButtonElement, signal: AbortSignal): void {
  const listen = { signal, capture: true }
  window.addEventListener('keydown', (event) => guard.keyDown(event), listen)
  window.addEventListener('keyup', () => guard.keyUp(), listen)
  window.addEventListener('pointermove', () => guard.moved(), listen)
  window.addEventListener('pointerdown', ({ pointerType }) => pointerType !== 'mouse' && guard.moved(), listen)
  window.addEventListener('blur', () => guard.drawn(), { signal })
  button.addEventListener('focus', () => guard.focused(), { signal })
}

function watchReading(guard: Guard, body: HTMLElement, signal: AbortSignal): void {
  // Sizes are rounded, and a position within them may not be.
  const look = () => guard.scrolled(body.scrollTop + body.clientHeight >= body.scrollHeight - 2)
  body.addEventListener('scroll', look, { signal })
  const sizes = new ResizeObserver(look)
  sizes.observe(body)
  signal.addEventListener('abort', () => sizes.disconnect())
}

function watchCover(guard: Guard, parts: readonly HTMLElement[], signal: AbortSignal): void {
  const free = new Set<Element>()
  // Version 2 of the observer, which TypeScript does not know.
  const options = { trackVisibility: true, delay: 100, threshold: [1] } as IntersectionObserverInit
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if ('isVisible' in entry && entry.isVisible === true) free.add(entry.target)
      else free.delete(entry.target)
    }
    guard.seen(free.size === parts.length)
  }, options)
  for (const part of parts) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}
