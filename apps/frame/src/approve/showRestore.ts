import type { RecoveryMode } from '@solsmith/wire'
import { element } from '../ui/element.ts'
import { explain } from '../ui/explain.ts'
import { onEscape } from '../ui/onEscape.ts'
import { en } from '../words/en.ts'
import type { Outcome } from './approvals.ts'

export type RestoreRequest = {
  readonly kind: 'restore'
  readonly mode: RecoveryMode
  /** Moves the key here, if the login restores it. */
  readonly restore: () => Promise<void>
  readonly isRestored: () => Promise<boolean>
}

const pollMs = 1_500

/** Another device has the key. @returns Removes it. */
export function showRestore(
  root: HTMLElement,
  { mode, restore, isRestored }: RestoreRequest,
  answer: (outcome: Outcome) => void,
): () => void {
  const words = en.elsewhere
  const hint = element('p', { class: 'hint', role: 'status' })
  const reject = element('button', { type: 'button' }, en.reject)
  const isByLogin = mode === 'email'
  const go = element('button', { type: 'button', class: 'primary' }, isByLogin ? words.here : words.open)
  const end = new AbortController()
  let poll: ReturnType<typeof setInterval> | undefined
  const look = () =>
    isRestored().then(
      (isDone) => isDone && !end.signal.aborted && answer('approved'),
      () => {},
    )
  const restoreHere = async () => {
    go.disabled = true
    hint.textContent = words.working
    try {
      await restore()
      if (!end.signal.aborted) answer('approved')
    } catch (error) {
      go.disabled = false
      hint.textContent = explain(error, words.failed)
    }
  }
  go.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    if (isByLogin) return void restoreHere()
    if (window.open('/dashboard', '_blank') === null) return answer('blocked')
    hint.textContent = words.opened
    poll ??= setInterval(look, pollMs)
  })
  reject.addEventListener('click', () => answer('rejected'))
  onEscape(window, () => answer('rejected'), end.signal)
  root.replaceChildren(
    element(
      'div',
      { class: 'body', tabindex: '0' },
      element('h1', { tabindex: '-1' }, words.title),
      element('p', {}, words.lead),
      element('p', {}, words.by[mode]),
    ),
    element('footer', {}, hint, reject, go),
  )
  root.querySelector('h1')?.focus()
  return () => {
    end.abort()
    clearInterval(poll)
    root.replaceChildren()
  }
}
