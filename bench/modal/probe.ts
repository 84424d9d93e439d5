import type { CDPSession, Page } from 'playwright-core'

export type Profile = 'desktop' | 'phone'

/** Result of one run. Milliseconds, bytes, counts. */
export type Look = {
  readonly clickAtOnceMs: number
  readonly settledMs: number
  readonly longTaskAfterClickMs: number
  readonly blockingMs: number
  readonly heapBytes: number
  readonly nodes: number
  readonly foreign: number
}

/** A slow phone: a quarter of this machine's speed, 10 Mbit/s, 40 ms to the server. */
const phone = { cpu: 4, bytesPerSecond: 10_000_000 / 8, latencyMs: 40 }

export async function prepare(page: Page, profile: Profile): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await page.setViewportSize(profile === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 })
  if (profile === 'phone') {
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latencyMs,
      downloadThroughput: phone.bytesPerSecond,
      uploadThroughput: phone.bytesPerSecond,
    })
  }
  await page.addInitScript(installProbe)
  return session
}

/** Clicks in the button's first visible frame. Milliseconds since navigation. */
export async function clickAtOnce(page: Page, url: string): Promise<number> {
  await page.goto(`${url}#click`, { waitUntil: 'commit' })
  const found = await page.waitForFunction(() => probe().shownAt, undefined, { timeout: 20_000, polling: 20 })
  return (await found.jsonValue()) ?? Number.NaN
}

export async function lookAt(page: Page, session: CDPSession, url: string): Promise<Omit<Look, 'clickAtOnceMs'>> {
  let foreign = 0
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && /^(http|ws)/.test(request.url())) foreign += 1
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(700)
  const foreignBefore = foreign
  const blockingMs = await page.evaluate(() => probe().blockingMs())
  // Also injects Playwright's script, which took 0.1 s on a slow page.
  await page.waitForFunction(() => probe().placeOfButton() !== null, undefined, { timeout: 20_000, polling: 20 })
  await pressAsPerson(page)
  const settled = await page.waitForFunction(() => probe().settledMs, undefined, { timeout: 20_000, polling: 20 })
  await page.waitForTimeout(500)
  const { longTaskAfterClickMs, nodes } = await page.evaluate(() => ({
    longTaskAfterClickMs: probe().longTaskAfterClickMs(),
    nodes: probe().nodes(),
  }))
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return {
    settledMs: (await settled.jsonValue()) ?? Number.NaN,
    longTaskAfterClickMs,
    blockingMs,
    heapBytes: usedSize,
    nodes,
    foreign: foreignBefore,
  }
}

const restMs = 100
const pressMs = 60

async function pressAsPerson(page: Page): Promise<void> {
  const place = await page.evaluate(() => probe().placeOfButton())
  if (!place) throw new Error('There is no button to press.')
  await page.mouse.move(place.x, place.y)
  await page.waitForTimeout(restMs)
  await page.mouse.down()
  await page.waitForTimeout(pressMs)
  await page.mouse.up()
}

type Probe = ReturnType<typeof installProbe>

declare function probe(): Probe

/** Runs first in the page: announces a wallet and observes. Must be self-contained. */
// Long, because it is sent to the page as text and can call no code outside itself.
function installProbe() {
  const walletName = 'Bench Wallet'
  const buttonText = /connect|select wallet/i
  const settledFrames = 3
  const longTaskMs = 50
  const tasks: { readonly start: number; readonly ms: number }[] = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })

  const icon =
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4='
  const nothing = { version: '1.0.0' }
  const wallet = {
    version: '1.0.0',
    name: walletName,
    icon,
    chains: ['solana:mainnet', 'solana:devnet'],
    accounts: [],
    features: {
      'standard:connect': { ...nothing, connect: async () => ({ accounts: [] }) },
      'standard:disconnect': { ...nothing, disconnect: async () => {} },
      'standard:events': { ...nothing, on: () => () => {} },
      'solana:signTransaction': {
        ...nothing,
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async () => [],
      },
      'solana:signMessage': { ...nothing, signMessage: async () => [] },
    },
  }
  const bitcoin = {
    ...wallet,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    features: {
      'standard:events': wallet.features['standard:events'],
      'bitcoin:connect': { ...nothing, connect: async () => ({ accounts: [] }) },
      'bitcoin:signTransaction': { ...nothing, signTransaction: async () => [] },
      'bitcoin:signMessage': { ...nothing, signMessage: async () => [] },
      'bitcoin:signAndSendTransaction': { ...nothing, signAndSendTransaction: async () => [] },
    },
  }
  const register = ({ register: add }: { register: (...wallets: unknown[]) => void }) => add(wallet, bitcoin)
  // The Wallet Standard sends a custom event.
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  const enable = async () => ({ accounts: { get: async () => [], subscribe: () => () => {} }, signer: {} })
  Object.assign(window, { injectedWeb3: { [walletName]: { version: '1', enable } } })
  // The same wallet for EVM chains (EIP-6963); Solana-only pages do not listen.
  const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
  const info = { uuid: '0b2f7a4e-6c1d-4c8e-9f55-2f6f3c0d1a11', rdns: 'io.bench', name: walletName, icon }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  /** Every element, including shadow roots. */
  function* elements(root: ParentNode): Generator<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element
      if (element.shadowRoot) yield* elements(element.shadowRoot)
    }
  }
  const opacity = (element: Element | null): number => {
    if (!element) return 1
    const root = element.getRootNode()
    const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    return Number(getComputedStyle(element).opacity) * opacity(parent)
  }
  const boxOf = (element: Element) => {
    const box = element.getBoundingClientRect()
    const isIn = box.width > 0 && box.height > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth
    return isIn && getComputedStyle(element).visibility !== 'hidden' && opacity(element) > 0 ? box : null
  }
  const textOf = (element: Element) =>
    [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('')
  const findEntry = () => {
    for (const element of elements(document))
      if (textOf(element).includes(walletName) || element.getAttribute('name') === walletName) {
        const box = boxOf(element)
        if (box) return { element, box }
      }
    return null
  }
  const findButton = () => {
    for (const element of elements(document))
      if (
        element.tagName === 'BUTTON' &&
        boxOf(element) &&
        buttonText.test(`${element.textContent}${hostText(element)}`)
      )
        // Its tag name was read above.
        return element as HTMLButtonElement
    return null
  }
  /** Text slotted into a component's button is in its host. */
  const hostText = (element: Element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host.textContent : ''
  }

  const state = {
    // A literal cannot hold later numbers.
    shownAt: null as number | null,
    settledMs: null as number | null,
    clickedAt: 0,
    placeOfButton() {
      const box = findButton()?.getBoundingClientRect()
      return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
    },
    blockingMs: () => tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - longTaskMs), 0),
    longTaskAfterClickMs: () =>
      tasks
        .filter(({ start }) => start >= state.clickedAt)
        .reduce((sum, { ms }) => sum + Math.max(0, ms - longTaskMs), 0),
    nodes: () => [...elements(document)].length,
  }
  const follow = () => {
    let last = ''
    let same = 0
    let since = 0
    const look = () => {
      const entry = findEntry()
      const place = entry ? `${entry.box.left} ${entry.box.top}` : ''
      const isStill = entry !== null && place === last && opacity(entry.element) > 0.98
      if (!isStill) since = performance.now()
      same = isStill ? same + 1 : 0
      last = place
      if (same >= settledFrames - 1) state.settledMs = since - state.clickedAt
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener(
    'click',
    ({ isTrusted }) => {
      if (!isTrusted || state.clickedAt > 0) return
      state.clickedAt = performance.now()
      follow()
    },
    true,
  )
  if (location.hash === '#click') {
    let hasClicked = false
    const look = () => {
      if (!hasClicked && document.body) {
        const button = findButton()
        if (button) {
          hasClicked = true
          button.click()
        }
      }
      if (hasClicked && findEntry()) state.shownAt = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  Object.assign(window, { probe: () => state })
  return state
}
