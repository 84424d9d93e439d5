import type { WalletUser } from '@solsmith/wire'
import { settleMs } from '../approve/guard.ts'
import { beginPasskey } from '../session/beginPasskey.ts'
import type { Server } from '../session/server.ts'
import { element } from '../ui/element.ts'
import { explain } from '../ui/explain.ts'
import { onEscape } from '../ui/onEscape.ts'
import { providerName } from '../ui/providerName.ts'
import { hasPasskeys } from '../vault/passkey.ts'
import { en as words } from '../words/choice.en.ts'
import type { Choice } from './choices.ts'
import { askPasskey, restorePath } from './passkeyWindow.ts'

/**
 * Shows what can restore a new wallet: a passkey first, which is made in a window of the wallet's own, and the login for who declines.
 *
 * @returns Takes it away, and closes the window.
 */
export function showChoice(
  root: HTMLElement,
  { server, user }: { readonly server: Server; readonly user: WalletUser },
  answer: (choice: Choice | null) => void,
): () => void {
  const { provider } = user
  const hint = element('p', { class: 'hint', role: 'status' })
  const passkey = element('button', { type: 'button', class: 'primary' }, words.passkey)
  const login = element('button', { type: 'button' }, provider === 'email' ? words.email : words.login)
  const leave = element('button', { type: 'button', class: 'quiet' }, words.leave)
  let opened: Window | null = null
  let state = ''
  const choose = (choice: Choice) => {
    passkey.disabled = true
    login.disabled = true
    leave.disabled = true
    hint.textContent = words.working
    opened?.close()
    answer(choice)
  }
  const stop = askPasskey(window, {
    origin: location.origin,
    opened: () => opened,
    async task() {
      const question = await beginPasskey(server)
      state = question.state
      return { ...question, account: user.email ?? user.name ?? words.account }
    },
    answer: (made) => choose({ passkey: { ...made, state } }),
    fail(error) {
      opened?.close()
      hint.textContent = explain(error, words.blocked)
    },
  })
  const wasRead = watchReading(login)
  passkey.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    opened?.close()
    opened = window.open(restorePath, '_blank', 'popup,width=440,height=640')
    hint.textContent = opened === null ? words.blocked : words.opened
  })
  login.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted && wasRead()) choose({ passkey: null })
    else hint.textContent = words.early
  })
  leave.addEventListener('click', () => answer(null))
  const end = new AbortController()
  onEscape(window, () => !leave.disabled && answer(null), end.signal)
  const note = (text: string) => element('p', { class: 'note' }, text)
  root.replaceChildren(
    element(
      'div',
      { class: 'body choice' },
      element('h1', { tabindex: '-1' }, words.title),
      element('p', {}, words.lead),
      user.sandbox === null ? null : element('p', { class: 'sandbox' }, words.sandbox),
      ...(hasPasskeys() ? [passkey, note(words.passkeyText)] : [note(words.passkeyNone)]),
      login,
      note(provider === 'email' ? words.emailText : words.loginText(providerName(provider))),
      note(words.later),
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

/** Whether a button has been on the screen long enough: a press that began before was meant for something else. */
function watchReading(button: HTMLElement): () => boolean {
  let seenAt = Number.POSITIVE_INFINITY
  new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting === true
    seenAt = isSeen ? Math.min(seenAt, performance.now()) : Number.POSITIVE_INFINITY
  }).observe(button)
  return () => performance.now() - seenAt >= settleMs
}
