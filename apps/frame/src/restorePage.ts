import './frame.css'
import './version/registerWorker.ts'
import { watchPress } from './approve/watchPress.ts'
import { awaitTask, type ChoiceTask, type MadePasskey } from './choice/choiceWindow.ts'
import { element } from './ui/element.ts'
import { form } from './ui/form.ts'
import { onEscape } from './ui/onEscape.ts'
import { providerName } from './ui/providerName.ts'
import { adoptTheme } from './ui/windowTheme.ts'
import { hasPasskeys, makePasskey } from './vault/passkey.ts'
import { en as words } from './words/choice.en.ts'

/** Window for choosing a new wallet's recovery method. */

const root = document.getElementById('root') ?? document.body
// The frame, nothing, or a foreign page, which is ignored.
const opener: Window | null = window.opener

adoptTheme(location.hash, document.documentElement.dataset)

const note = (text: string) => element('p', { class: 'note' }, text)

function draw(
  { challenge, account, provider, isSandbox }: ChoiceTask,
  answer: (made: MadePasskey | null) => void,
): void {
  const hint = element('p', { class: 'hint', role: 'status' })
  const login = element('button', { type: 'button' }, provider === 'email' ? words.email : words.login)
  const cancel = element('button', { type: 'button', class: 'quiet' }, words.leave)
  const passkey = form({ button: words.passkey }, [note(words.passkeyText), note(words.passkeyLost)], async () =>
    answer(await makePasskey(account, challenge)),
  )
  const body = element(
    'div',
    { class: 'body choice', tabindex: '0' },
    element('h1', { tabindex: '-1' }, words.title),
    element('p', {}, words.lead),
    isSandbox ? element('p', { class: 'sandbox' }, words.sandbox) : null,
    hasPasskeys() ? passkey : note(words.passkeyNone),
    login,
    note(provider === 'email' ? words.emailText : words.loginText(providerName(provider))),
    note(words.later),
    hint,
    cancel,
  )
  root.replaceChildren(body)
  const { signal } = new AbortController()
  const guard = watchPress(login, [body], signal)
  login.addEventListener('click', (event) => {
    const judged = guard.judge(event)
    if (judged === 'approved') return answer(null)
    hint.textContent = judged === 'covered' || judged === 'tooSmall' ? words.covered : words.early
    // Scrolls unread text to its end.
    hint.scrollIntoView({ block: 'nearest' })
  })
  cancel.addEventListener('click', () => window.close())
  onEscape(window, () => window.close(), signal)
  root.querySelector('h1')?.focus()
}

root.replaceChildren(element('h1', {}, words.title), element('p', { role: 'status' }, words.none))
if (opener !== null) awaitTask(window, { origin: location.origin, frame: opener, draw })
