import { element } from '../ui/element.ts'
import { onEscape } from '../ui/onEscape.ts'
import { en as words } from '../words/en.ts'
import { drawRequest } from './drawRequest.ts'
import { askWindow, windowPath } from './ownWindow.ts'
import type { ApprovalRequest } from './request.ts'

/**
 * Shows what is asked, and lets it be approved in a window of the wallet's own alone: what covers this frame cannot cover that one.
 *
 * @returns Takes it away, and closes the window.
 */
export function showInWindow(
  root: HTMLElement,
  request: ApprovalRequest,
  answer: (isApproved: boolean) => void,
): () => void {
  const hint = element('p', { class: 'hint', role: 'status' }, words.windowWhy)
  const reject = element('button', { type: 'button' }, words.reject)
  const review = element('button', { type: 'button', class: 'primary' }, words.windowOpen)
  let opened: Window | null = null
  const end = new AbortController()
  reject.addEventListener('click', () => answer(false))
  onEscape(window, () => answer(false), end.signal)
  review.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    opened?.close()
    opened = window.open(windowPath, '_blank', 'popup,width=440,height=760')
    hint.textContent = opened === null ? words.windowBlocked : words.windowOpened
  })
  const stop = askWindow(window, { origin: location.origin, request, opened: () => opened, answer })
  root.replaceChildren(
    element('div', { class: 'body' }, ...drawRequest(request)),
    element('footer', {}, hint, reject, review),
  )
  root.querySelector('h1')?.focus()
  return () => {
    end.abort()
    stop()
    opened?.close()
    root.replaceChildren()
  }
}
