import './frame.css'
import './version/registerWorker.ts'
import { type InboxMail, inboxMails } from '@solsmith/wire'
import { element } from './ui/element.ts'
import { en as words } from './words/inbox.en.ts'

const root = document.getElementById('root') ?? document.body
const pauseMs = 1_500
const link = /https?:\/\/\S+/g

const list = element('div', { 'aria-live': 'polite' })
let shown = ''

async function look(): Promise<void> {
  const answer = await fetch('/inbox/mails')
  const text = await answer.text()
  if (!answer.ok || text === shown) return
  shown = text
  const { mails } = inboxMails.parse(JSON.parse(text))
  list.replaceChildren(...(mails.length === 0 ? [element('p', {}, words.none)] : mails.map(drawMail)))
}

function drawMail({ to, subject, text, at }: InboxMail): HTMLElement {
  const time = new Date(at)
  const when = Number.isNaN(time.getTime())
    ? null
    : element('time', { datetime: at }, time.toLocaleTimeString(document.documentElement.lang))
  return element(
    'article',
    {},
    element('h2', {}, subject),
    element('p', { class: 'note' }, words.to(to), ' ', when),
    element('pre', {}, ...drawText(text)),
  )
}

function drawText(text: string): readonly (Node | string)[] {
  const links = [...text.matchAll(link)].map(([href]) => element('a', { href }, href))
  return text.split(link).flatMap((part, index) => [part, ...(links[index] ? [links[index]] : [])])
}

async function follow(): Promise<void> {
  for (;;) {
    await look().catch(() => {})
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

document.body.dataset.page = 'alone'
root.replaceChildren(element('h1', {}, words.title), element('p', {}, words.lead), list)
void follow()
