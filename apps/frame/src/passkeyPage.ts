import './frame.css'
import './version/registerWorker.ts'
import { type PasskeyQuestion, readQuestion } from './session/beginPasskey.ts'
import { finishSocial } from './session/finishSocial.ts'
import { settings } from './settings.ts'
import { element } from './ui/element.ts'
import { form } from './ui/form.ts'
import { hasPasskeys, makePasskey, signWithPasskey } from './vault/passkey.ts'
import { en as words } from './words/social.en.ts'

/** Passkey login in a window on the wallet's origin. */

const root = document.getElementById('root') ?? document.body
const opener: Window | null = window.opener
const isLocal = settings.socials.includes('local')

function say(text: string, isGood = false): void {
  root.replaceChildren(
    element('h1', {}, isGood ? words.done : words.title),
    element('p', { role: isGood ? 'status' : 'alert' }, text),
  )
}

type Signed = { readonly code: string; readonly secret: Uint8Array<ArrayBuffer> | null }

/** Submits the assertion; null after a refusal. */
async function finish(state: string, signed: Signed | null): Promise<void> {
  history.replaceState(null, '', location.pathname)
  const error = signed ? null : 'access_denied'
  const brought = { provider: 'passkey', state, code: signed?.code ?? null, issuer: null, error } as const
  const ending = await finishSocial(opener, brought, signed?.secret)
  if (ending === 'left') return
  if (ending === 'done') say(words.doneText, true)
  else say(ending === 'failed' ? words.passkey.refused : words[ending])
  if (ending === 'done' || ending === 'declined') window.close()
}

function draw({ state, challenge }: PasskeyQuestion): void {
  const today = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' })
  root.replaceChildren(
    element('h1', {}, words.passkey.title),
    element('p', {}, words.passkey.lead),
    isLocal ? element('p', { class: 'sandbox' }, words.passkey.sandbox) : '',
    form({ button: words.passkey.logIn }, [], async () => finish(state, await signWithPasskey(challenge))),
    form(
      { button: words.passkey.create, look: 'plain' },
      [element('p', { class: 'note' }, words.passkey.note), element('p', { class: 'note' }, words.passkey.lost)],
      async () => finish(state, await makePasskey(words.passkey.account(today), challenge)),
    ),
    form({ button: words.passkey.cancel, look: 'plain' }, [], () => finish(state, null)),
  )
}

function start(): void {
  try {
    const question = readQuestion(location.hash)
    if (hasPasskeys()) draw(question)
    else say(words.passkey.none)
  } catch {
    // Not a login's URL.
    say(words.elsewhere)
  }
}

document.body.dataset.page = 'alone'
start()
