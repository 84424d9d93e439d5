import './frame.css'
import './version/registerWorker.ts'
import { callEndpoint, localAnswer } from '@solsmith/wire'
import { element } from './ui/element.ts'
import { field, form } from './ui/form.ts'
import { en as words } from './words/social.en.ts'

/** The local identity provider, which trusts any name. */

const root = document.getElementById('root') ?? document.body
const question = location.search

async function answer(name: string | null): Promise<void> {
  const { uri } = await callEndpoint({ baseUrl: '' }, localAnswer, { body: { question, name } })
  location.replace(uri)
}

const name = field(words.local.name, { autocomplete: 'nickname', maxlength: '40', required: '' })
document.body.dataset.page = 'alone'
root.replaceChildren(
  element('h1', {}, words.local.title),
  element('p', { class: 'sandbox' }, words.local.lead),
  form({ button: words.local.logIn }, [name.node], () => answer(name.input.value)),
  form({ button: words.local.cancel, look: 'plain' }, [], () => answer(null)),
)
name.input.focus()
