import { element } from '../ui/element.ts'
import { onEscape } from '../ui/onEscape.ts'
import { en as words } from '../words/en.ts'
import type { Outcome } from './approvals.ts'
import { askInWindow } from './ownWindow.ts'
import { renderRequest } from './renderRequest.ts'
import type { ApprovalRequest } from './request.ts'
import { watchExpiry } from './watchExpiry.ts'
import { watchPress } from './watchPress.ts'

/**
 * Shows a request and waits for a deliberate press; Sign never gets focus automatically.
 *
 * @returns Removes the request.
 */
export function showApproval(
  root: HTMLElement,
  request: ApprovalRequest,
  answer: (outcome: Outcome) => void,
  leave = () => {},
): () => void {
  const hint = element('p', { class: 'hint', role: 'status' })
  const reject = element('button', { type: 'button' }, words.reject)
  const note = element('p', { class: 'expiry', role: 'timer' })
  const sign = element('button', { type: 'button', class: 'primary' }, words.sign)
  const review = element('button', { type: 'button', class: 'review' }, words.windowOpen)
  const body = element('div', { class: 'body', tabindex: '0' }, ...renderRequest(request))
  const footer = element('footer', {}, note, hint, reject, sign)
  const end = new AbortController()
  const listen = { signal: end.signal }
  root.replaceChildren(body, footer)
  const guard = watchPress(sign, [body, footer], end.signal)
  const look = () => {
    sign.disabled = guard.isUnread()
    const isLong = body.scrollHeight > body.clientHeight + 2
    if (sign.disabled && isLong && hint.textContent === '') hint.textContent = words.unread
    // Its place stays: a moved button would be covered again.
    hint.style.visibility = !sign.disabled && hint.textContent === words.unread ? 'hidden' : ''
  }
  const looks = setInterval(look, 150)
  end.signal.addEventListener('abort', () => clearInterval(looks))
  reject.addEventListener('click', () => answer('rejected'), listen)
  onEscape(window, () => answer('rejected'), end.signal)
  const { close } = askInWindow(review, { request, hint, answer, end: end.signal })
  sign.addEventListener(
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
  watchExpiry(request, {
    note,
    end: end.signal,
    onExpired() {
      clearInterval(looks)
      for (const gone of [hint, sign, review]) gone.remove()
      close()
      reject.textContent = words.close
      leave()
    },
  })
  root.querySelector('h1')?.focus()
  return () => {
    end.abort()
    root.replaceChildren()
  }
}
