import { element } from '../ui/element.ts'
import { onEscape } from '../ui/onEscape.ts'
import { en as words } from '../words/en.ts'
import type { Outcome } from './approvals.ts'
import { askInWindow } from './ownWindow.ts'
import { drawHead, renderRequest } from './renderRequest.ts'
import type { ApprovalRequest } from './request.ts'
import { watchExpiry } from './watchExpiry.ts'

/**
 * Shows a request that requires the wallet's own window.
 *
 * @returns Removes it and closes the window.
 */
export function showInWindow(
  root: HTMLElement,
  request: ApprovalRequest,
  answer: (outcome: Outcome) => void,
): () => void {
  const hint = element('p', { class: 'hint', role: 'status' }, words.windowWhy)
  const note = element('p', { class: 'expiry', role: 'timer' })
  const reject = element('button', { type: 'button' }, words.reject)
  const review = element('button', { type: 'button', class: 'primary' }, words.windowOpen)
  const end = new AbortController()
  reject.addEventListener('click', () => answer('rejected'))
  onEscape(window, () => answer('rejected'), end.signal)
  const body = element('div', { class: 'body', tabindex: '0' }, ...renderRequest(request))
  const onOpen = () => body.replaceChildren(...drawHead(request))
  const { close } = askInWindow(review, { request, hint, answer, onOpen, end: end.signal })
  root.replaceChildren(body, element('footer', {}, note, hint, reject, review))
  watchExpiry(request, {
    note,
    end: end.signal,
    onExpired() {
      for (const gone of [hint, review]) gone.remove()
      close()
      reject.textContent = words.close
    },
  })
  root.querySelector('h1')?.focus()
  return () => {
    end.abort()
    root.replaceChildren()
  }
}
