import { createGuard, type Guard } from './guard.ts'

export const supportsOcclusionDetection = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Watches a button and the text above it.
 *
 * @param parts - Must be fully visible and uncovered. The first one scrolls.
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
  if (supportsOcclusionDetection()) watchCover(guard, parts, end)
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
  const look = () =>
    guard.scrolled(document.fonts.status === 'loaded' && body.scrollTop + body.clientHeight >= body.scrollHeight - 2)
  body.addEventListener('scroll', look, { signal })
  document.fonts.addEventListener('loadingdone', look, { signal })
  const sizes = new ResizeObserver(look)
  sizes.observe(body)
  signal.addEventListener('abort', () => sizes.disconnect())
}

function watchCover(guard: Guard, parts: readonly HTMLElement[], signal: AbortSignal): void {
  const free = new Set<Element>()
  // TypeScript lacks types for version 2.
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
