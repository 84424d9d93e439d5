import './frame.css'
import './version/registerWorker.ts'
import { callEndpoint, walletApi } from '@solsmith/wire'
import { element } from './ui/element.ts'
import { explain } from './ui/explain.ts'
import { en as words } from './words/en.ts'

const root = document.getElementById('root') ?? document.body
const token = location.hash.slice(1)
const options = { baseUrl: '' }

async function draw(): Promise<void> {
  root.replaceChildren(element('p', { role: 'status' }, words.device.reading))
  const { email, device, origin, askedAt } = await callEndpoint(options, walletApi.readApproval, { body: { token } })
  const approve = element('button', { type: 'button', class: 'primary' }, words.device.approve)
  const hint = element('p', { class: 'hint', role: 'status' })
  approve.addEventListener('click', () => {
    approve.disabled = true
    callEndpoint(options, walletApi.approveDevice, { body: { token } }).then(drawDone, (error: unknown) => {
      approve.disabled = false
      hint.textContent = explain(error)
    })
  })
  const row = (name: string, value: string) => element('div', {}, element('dt', {}, name), element('dd', {}, value))
  root.replaceChildren(
    element('h1', {}, words.device.title),
    element('p', {}, words.device.lead(email)),
    element(
      'dl',
      {},
      row(words.device.device, device),
      row(words.device.page, origin),
      row(words.device.asked, new Date(askedAt * 1_000).toLocaleTimeString(document.documentElement.lang)),
    ),
    element('footer', {}, approve),
    hint,
    element('p', { class: 'note' }, words.device.decline),
  )
}

function drawDone(): void {
  root.replaceChildren(element('h1', {}, words.device.done), element('p', {}, words.device.doneText))
}

document.body.dataset.page = 'alone'
draw().catch((error: unknown) =>
  root.replaceChildren(
    element('h1', {}, words.device.title),
    element('p', { class: 'bad', role: 'alert' }, explain(error)),
  ),
)
