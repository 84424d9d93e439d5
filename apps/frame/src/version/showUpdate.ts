import { watchPress } from '../approve/watchPress.ts'
import { element } from '../ui/element.ts'
import { onEscape } from '../ui/onEscape.ts'
import { en } from '../words/en.ts'
import { requestWorker } from './requestWorker.ts'
import type { Version } from './versions.ts'

const words = en.version

export type Update = { readonly held: Version; readonly offered: Version }

/** Resolves with the user's decision, and on abort. */
export function showUpdate(root: HTMLElement, update: Update, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = new AbortController()
  const hint = element('p', { class: 'hint', role: 'status' })
  const accept = element('button', { type: 'button', class: 'primary' }, words.accept)
  const keep = element('button', { type: 'button' }, words.keep)
  const body = element('div', { class: 'body', tabindex: '0' }, ...renderUpdate(update))
  const footer = element('footer', {}, hint, keep, accept)
  const { fingerprint } = update.offered
  const decide = async (kind: 'accept' | 'postpone') => {
    accept.disabled = keep.disabled = true
    hint.textContent = kind === 'accept' ? words.working : ''
    try {
      await requestWorker({ kind, fingerprint })
      resolve()
    } catch {
      hint.textContent = words.failed
      keep.disabled = false
    }
  }
  root.replaceChildren(body, footer)
  const guard = watchPress(accept, [body, footer], end.signal)
  accept.addEventListener('click', (event) => {
    const judged = guard.judge(event)
    if (judged === 'approved') void decide('accept')
    else hint.textContent = words.waits[judged]
  })
  keep.addEventListener('click', () => void decide('postpone'))
  onEscape(window, () => !keep.disabled && void decide('postpone'), end.signal)
  signal.addEventListener('abort', () => resolve(), { signal: end.signal })
  root.querySelector('h1')?.focus()
  return promise.finally(() => {
    end.abort()
    if (body.isConnected) root.replaceChildren()
  })
}

export function renderUpdate({ held, offered }: Update): readonly Node[] {
  const row = (name: string, { version, fingerprint }: Version) =>
    element('div', {}, element('dt', {}, name), element('dd', { class: 'address' }, words.name(version, fingerprint)))
  return [
    element('h1', { tabindex: '-1' }, words.title),
    element('p', {}, words.lead),
    element('dl', {}, row(words.held, held), row(words.offered, offered)),
    ...(held.version === offered.version ? [element('p', { class: 'warn', role: 'note' }, words.same)] : []),
    element('p', {}, words.verify),
    element('p', { class: 'note' }, words.keepText),
  ]
}
