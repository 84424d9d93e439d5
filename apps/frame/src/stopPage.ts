import './frame.css'
import './version/registerWorker.ts'
import { callEndpoint, walletApi } from '@solsmith/wire'
import { element } from './ui/element.ts'
import { explain } from './ui/explain.ts'
import { en as words } from './words/en.ts'

const root = document.getElementById('root') ?? document.body
const token = location.hash.slice(1)

const stop = element('button', { type: 'button', class: 'primary' }, words.stop.stop)
const hint = element('p', { class: 'hint', role: 'status' })
stop.addEventListener('click', () => {
  stop.disabled = true
  callEndpoint({ baseUrl: '' }, walletApi.stopRecovery, { body: { token } }).then(
    () => root.replaceChildren(element('h1', {}, words.stop.done), element('p', {}, words.stop.doneText)),
    (error: unknown) => {
      stop.disabled = false
      hint.textContent = explain(error)
    },
  )
})
document.body.dataset.page = 'alone'
root.replaceChildren(
  element('h1', {}, words.stop.title),
  element('p', {}, words.stop.lead),
  element('footer', {}, stop),
  hint,
  element('p', { class: 'note' }, words.stop.decline),
)
