import { type DomElement, element } from './draw/element.ts'
import { patch } from './draw/patch.ts'
import type { Explorer, Page } from './explorer.ts'
import { createRpc } from './network/callRpc.ts'
import { openLive } from './network/openLive.ts'
import { openAddress } from './pages/openAddress.ts'
import { openBlock } from './pages/openBlock.ts'
import { openHome } from './pages/openHome.ts'
import { openTokens } from './pages/openTokens.ts'
import { openTransaction } from './pages/openTransaction.ts'
import { openUnknown } from './pages/openUnknown.ts'
import { listenForCopying } from './parts/copyButton.ts'
import { openNetworkStatus } from './parts/networkLine.ts'
import { formatRoute, parseRoute, type Route, recognize } from './route.ts'

const tickMs = 1_000

start()

function start(): void {
  const explorer: Explorer = {
    rpc: createRpc(location.origin),
    live: openLive(() => new WebSocket(location.origin.replace(/^http/, 'ws'))),
    summaries: new Map(),
    tokenNames: new Map(),
    head: null,
  }
  const main = find('page')
  let page = openPage(explorer, parseRoute(location.search), paint)
  let isDue = false

  /** Batches redraws. */
  function paint(): void {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      const { title, body, isBusy } = page.view(Date.now())
      document.title = `${title} - Sandbox explorer`
      main.setAttribute('aria-busy', String(isBusy))
      patch(main, body)
    })
  }

  function show(route: Route): void {
    page.close()
    patch(main, [])
    page = openPage(explorer, route, paint)
    paint()
  }

  function navigate(route: Route): void {
    const address = formatRoute(route)
    if (address === location.pathname + location.search) page.refresh()
    else history.pushState(null, '', address)
    show(route)
    scrollTo(0, 0)
    // Moves focus for screen readers once drawn.
    queueMicrotask(() => main.querySelector('h1')?.focus())
  }

  const network = openNetworkStatus(explorer, {
    changed: () => patch(find('network'), [network.draw()]),
    moved: () => {
      explorer.summaries.clear()
      explorer.tokenNames.clear()
      page.refresh()
    },
  })
  patch(find('network'), [network.draw()])
  paint()
  setInterval(paint, tickMs)
  addEventListener('popstate', () => show(parseRoute(location.search)))
  followLinks(navigate)
  serveSearch(navigate)
  listenForCopying(document, tell)
}

function openPage(explorer: Explorer, route: Route, changed: () => void): Page {
  switch (route.page) {
    case 'home':
      return openHome(explorer, null, changed)
    case 'tokens':
      return openTokens(explorer, null, changed)
    case 'transaction':
      return openTransaction(explorer, route.signature, changed)
    case 'address':
      return openAddress(explorer, route.address, changed)
    case 'block':
      return openBlock(explorer, route.slot, changed)
    case 'unknown':
      return openUnknown(explorer, route.asked, changed)
  }
}

/** Navigates without reloading, except with a modifier key. */
function followLinks(navigate: (route: Route) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target) return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin || pathname !== '/' || hash) return
    event.preventDefault()
    navigate(parseRoute(search))
  })
}

function serveSearch(navigate: (route: Route) => void): void {
  const field = find('query')
  const problem = find('problem')
  if (!(field instanceof HTMLInputElement)) return
  const say = (text: string) => {
    patch(problem, text ? [text] : [])
    field.setAttribute('aria-invalid', String(text !== ''))
  }
  find('search').addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text === '') return
    const route = recognize(text)
    if (!route) {
      say('This is no signature, address or slot.')
      return
    }
    say('')
    field.value = ''
    navigate(route)
  })
  field.addEventListener('input', () => say(''))
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
  })
}

function tell(text: string): void {
  const words: DomElement = element('p', { key: String(performance.now()) }, text)
  patch(find('told'), [words])
}

function find(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new TypeError(`index.html has no #${id}`)
  return found
}
