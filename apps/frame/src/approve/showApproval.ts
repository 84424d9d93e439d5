import { element } from '../ui/element.ts'
import { onEscape } from '../ui/onEscape.ts'
import { en as words } from '../words/en.ts'
import type { Outcome } from './approvals.ts'
import { drawRequest } from './drawRequest.ts'
import { askInWindow } from './ownWindow.ts'
import type { ApprovalRequest } from './request.ts'
import { watchPress } from './watchPress.ts'

/**
 * Shows a request and waits for a deliberate press; Approve never gets focus automatically.
 *
 * @returns Removes the request.
 */
export function showApproval(
  root: HTMLElement,
  request: ApprovalRequest,
  answer: (outcome: Outcome) => void,
): () => void {
  const hint = element('p', { class: 'hint', role: 'status' })
  const reject = element('button', { type: 'button' }, words.reject)
  const approve = element('button', { type: 'button', class: 'primary' }, words.approve)
  const review = element('button', { type: 'button', class: 'review' }, words.windowOpen)
  const body = element('div', { class: 'body', tabindex: '0' }, ...drawRequest(request))
  const footer = element('footer', {}, hint, reject, approve)
  const end = new AbortController()
  const listen = { signal: end.signal }
  root.replaceChildren(body, footer)
  const guard = watchPress(approve, [body, footer], end.signal)
  reject.addEventListener('click', () => answer('rejected'), listen)
  onEscape(window, () => answer('rejected'), end.signal)
  askInWindow(review, { request, hint, answer, end: end.signal })
  approve.addEventListener(
    'click',
    (event) => {
      const judged = guard.judge(event)
      if (judged === 'approved') return answer('approved')
      hint.textContent = words.waits[judged]
      const isFrame = window.parent !== window
      if (isFrame && (judged === 'covered' || judged === 'tooSmall')) footer.append(review)
    },
    listen,
  )
  root.querySelector('h1')?.focus()
  return () => {
    end.abort()
    root.replaceChildren()
  }
}
