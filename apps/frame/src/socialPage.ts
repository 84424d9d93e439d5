import './frame.css'
import { redirectProviders, walletApi } from '@solsmith/wire'
import { browserMemory, createPassingMemory, openDevice } from './session/device.ts'
import { createServer } from './session/server.ts'
import { sendTicket } from './session/ticket.ts'
import { element } from './ui/element.ts'
import { explain } from './ui/explain.ts'
import { en as words } from './words/social.en.ts'

/**
 * Where a provider's page leads back to. What it brings goes to the wallet's server with a proof of this browser's device, and
 * out of the address; the page that began is told only that there is an end.
 */

const root = document.getElementById('root') ?? document.body
// The provider opened nothing here: this is the window of the page that began, or a window that it opened.
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
  /** Of two with one name neither is believed. */
  const one = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : null)
  const state = one('state')
  if (!provider || !state) return say(words.title, words.elsewhere)
  // A browser that keeps nothing for this page has another device here than its frame; a ticket helps.
  const device = await openDevice(browserMemory).catch(() => openDevice(createPassingMemory()))
  const server = createServer({ device, memory: createPassingMemory(), page: location.origin })
  const body = { provider, state, code: one('code'), issuer: one('iss'), error: one('error') }
  const { loginId, page, returnTo, ticket, failure } = await server.call(walletApi.takeSocialAnswer, { body })
  if (returnTo !== null && ticket === null) return location.replace(returnTo)
  if (returnTo !== null || (ticket !== null && opener === null)) return say(words.title, words.elsewhere)
  if (ticket !== null) sendTicket(opener, { loginId, ticket, origin: location.origin })
  const result = `${location.origin}/social/done${ticket === null ? '' : '?ticket'}`
  opener?.postMessage({ resultUri: result }, page)
  if (failure === null) say(words.done, words.doneText)
  else say(words.title, words[failure])
  if (opener !== null) window.close()
}

document.body.dataset.page = 'alone'
say(words.reading)
finish().catch((error: unknown) => say(words.title, explain(error, words.failed)))
