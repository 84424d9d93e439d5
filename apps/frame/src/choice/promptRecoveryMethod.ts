import type { WalletUser } from '@solsmith/wire'
import { beginPasskey } from '../session/beginPasskey.ts'
import type { Server } from '../session/server.ts'
import { element } from '../ui/element.ts'
import { explain } from '../ui/explain.ts'
import { onEscape } from '../ui/onEscape.ts'
import { withTheme } from '../ui/windowTheme.ts'
import { en as words } from '../words/choice.en.ts'
import type { Answered } from './choices.ts'
import { askChoice, choicePath } from './choiceWindow.ts'

/**
 * Offers the recovery choice in a window that no page can cover.
 *
 * @returns Removes it and closes the window.
 */
export function promptRecoveryMethod(
  root: HTMLElement,
  { server, user }: { readonly server: Server; readonly user: WalletUser },
  answer: (answered: Answered) => void,
): () => void {
  const hint = element('p', { class: 'hint', role: 'status' })
  const open = element('button', { type: 'button', class: 'primary' }, words.open)
  const leave = element('button', { type: 'button', class: 'quiet' }, words.leave)
  let opened: Window | null = null
  let state = ''
  const stop = askChoice(window, {
    origin: location.origin,
    opened: () => opened,
    async task() {
      const question = await beginPasskey(server)
      state = question.state
      const { provider, sandbox } = user
      return { ...question, account: user.email ?? user.name ?? words.account, provider, isSandbox: sandbox !== null }
    },
    answer(made) {
      open.disabled = true
      leave.disabled = true
      hint.textContent = words.working
      opened?.close()
      answer({ passkey: made && { ...made, state } })
    },
    fail(error) {
      opened?.close()
      hint.textContent = explain(error, words.failed)
    },
  })
  open.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    opened?.close()
    opened = window.open(withTheme(choicePath), '_blank', 'popup,width=440,height=760')
    if (opened === null) answer('blocked')
    else hint.textContent = words.opened
  })
  leave.addEventListener('click', () => answer('left'))
  const end = new AbortController()
  onEscape(window, () => !leave.disabled && answer('left'), end.signal)
  root.replaceChildren(
    element(
      'div',
      { class: 'body choice', tabindex: '0' },
      element('h1', { tabindex: '-1' }, words.title),
      element('p', {}, words.lead),
      user.sandbox === null ? null : element('p', { class: 'sandbox' }, words.sandbox),
      open,
      element('p', { class: 'note' }, words.openText),
      hint,
      leave,
    ),
  )
  root.querySelector('h1')?.focus()
  return () => {
    end.abort()
    stop()
    opened?.close()
    root.replaceChildren()
  }
}
