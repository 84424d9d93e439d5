import { element } from '../ui/element.ts'
import { onEscape } from '../ui/onEscape.ts'
import { en as words } from '../words/en.ts'
import { drawRequest } from './drawRequest.ts'
import { createGuard, type Guard } from './guard.ts'
import type { ApprovalRequest } from './request.ts'

/**
 * Shows what is asked and waits for a press that is meant: by a person, who has seen all of it, on a button that nothing
 * covers. Approve never has the focus by itself.
 *
 * @returns Takes it away.
 */
export function showApproval(
  root: HTMLElement,
  request: ApprovalRequest,
  answer: (isApproved: boolean) => void,
): () => void {
  const guard = createGuard({
    get innerWidth() {
      return window.innerWidth
    },
    get innerHeight() {
      return window.innerHeight
    },
    now: () => performance.now(),
  })
  const hint = element('p', { class: 'hint', role: 'status' })
  const reject = element('button', { type: 'button' }, words.reject)
  const approve = element('button', { type: 'button', class: 'primary' }, words.approve)
  const end = new AbortController()
  const listen = { signal: end.signal }
  reject.addEventListener('click', () => answer(false), listen)
  onEscape(window, () => answer(false), end.signal)
  approve.addEventListener(
    'click',
    (event) => {
      const judged = guard.judge(event)
      if (judged === 'approved') return answer(true)
      hint.textContent = words.waits[judged]
    },
    listen,
  )
  const stopWatching = watch(guard, approve, end.signal)
  root.replaceChildren(
    element('div', { class: 'body' }, ...drawRequest(request)),
    element('footer', {}, hint, reject, approve),
  )
  root.querySelector('h1')?.focus()
  guard.drawn()
  return () => {
    end.abort()
    stopWatching()
    root.replaceChildren()
  }
}

/** Whether the browser tells that something covers an element (Intersection Observer, version 2). */
export const knowsCover = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/** Tells the guard what happens in the frame, and whether anything covers the button, where the browser knows. */
function watch(guard: Guard, approve: HTMLButtonElement, signal: AbortSignal): () => void {
  const listen = { signal, capture: true }
  window.addEventListener('keydown', (event) => guard.keyDown(event), listen)
  window.addEventListener('keyup', () => guard.keyUp(), listen)
  window.addEventListener('pointermove', () => guard.moved(), listen)
  window.addEventListener('pointerdown', ({ pointerType }) => pointerType !== 'mouse' && guard.moved(), listen)
  approve.addEventListener('focus', () => guard.focused(), { signal })
  window.addEventListener('blur', () => guard.drawn(), { signal })
  if (!knowsCover()) {
    guard.seen(null)
    return () => {}
  }
  // Version 2 of the observer, which TypeScript does not know.
  const options = { trackVisibility: true, delay: 100, threshold: [1] } as IntersectionObserverInit
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    guard.seen(last !== undefined && 'isVisible' in last && last.isVisible === true)
  }, options)
  observer.observe(approve)
  return () => observer.disconnect()
}
