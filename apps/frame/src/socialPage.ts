import './frame.css'
import './version/registerWorker.ts'
import { redirectProviders } from '@solsmith/wire'
import { finishSocial } from './session/finishSocial.ts'
import { element } from './ui/element.ts'
import { explain } from './ui/explain.ts'
import { en as words } from './words/social.en.ts'

/** The provider's return page; removes the answer from the URL. */

const root = document.getElementById('root') ?? document.body
// This is the starting page's window, or its pop-up.
const opener: Window | null = window.opener

function say(title: string, text = ''): void {
  root.replaceChildren(
    element('h1', {}, title),
    ...(text === '' ? [] : [element('p', { role: title === words.title ? 'alert' : 'status' }, text)]),
  )
}

async function finish(): Promise<void> {
  const query = new URLSearchParams(location.search)
  history.replaceState(null, '', location.pathname)
  const provider = redirectProviders.find((one) => location.pathname === `/social/${one}`)
  /** Ignores duplicate parameters. */
  const one = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : null)
  const state = one('state')
  if (!provider || !state) return say(words.title, words.elsewhere)
  const brought = { provider, state, code: one('code'), issuer: one('iss'), error: one('error') }
  const ending = await finishSocial(opener, brought)
  if (ending === 'left') return
  if (ending === 'done') say(words.done, words.doneText)
  else say(words.title, words[ending])
  if (ending === 'elsewhere') return
  if (opener !== null) window.close()
}

document.body.dataset.page = 'alone'
say(words.reading)
finish().catch((error: unknown) => say(words.title, explain(error, words.failed)))
