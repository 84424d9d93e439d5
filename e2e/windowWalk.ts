import { generateKeyPairSigner, type KeyPairSigner, lamports } from '@solana/kit'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Journey } from './fixtures.ts'
import { installWallet } from './wallet.ts'
import { modal } from './walletModal.ts'

/** The site, its width and its settings. */
export type Ground = {
  readonly browser: Browser
  readonly url: string
  readonly rpc: Journey['rpc']
  readonly width: 1440 | 375
  /** Presses every second control of the first view only. */
  readonly isShort?: boolean
  /** Views walked elsewhere: only looked at, except the first. */
  readonly known?: Set<string>
  readonly giveTo?: (signer: KeyPairSigner) => Promise<unknown>
}

/** Result of one press. */
export type Step = {
  /** The view: its title, its tab, and whether its fields are filled in. */
  readonly view: string
  readonly control: string
  /** Null: the window is closed. */
  readonly to: string | null
  /** A fault that no visitor caused; null otherwise. */
  readonly problem: string | null
}

type Visitor = {
  readonly page: Page
  readonly complaints: string[]
  readonly close: () => Promise<void>
}

type Control = { readonly key: string; readonly index: number; readonly link: string | null }

/** The controls that lead to a view, by key; `fill` fills every field that has an entry here. */
type Path = readonly string[]

const walletName = 'Test Wallet'
/** A phone, which offers its own wallets. */
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const receiver = (await generateKeyPairSigner()).address
let names = 0
/** Input by the field's label. */
const fillings: Readonly<Record<string, () => string>> = {
  Amount: () => '0.1',
  'Amount you pay': () => '0.1',
  To: () => receiver,
  'Account name': () => `walk-${Date.now()}-${++names}`,
}

/** After this time something counts as missing. */
const patienceMs = 8_000
/** Rows that are loaded, such as a list's, can come this much later than the rest of a view. */
const lateMs = 2_000
/** After this time a view counts as never loading, even on a busy machine. */
const neverMs = 60_000

/** Presses every control of the window, each from a fresh arrival at its view, and follows those that lead to another view. */
export async function walkWindow(ground: Ground, start: 'Connect' | 'Account'): Promise<readonly Step[]> {
  const steps: Step[] = []
  const seen = new Set<string>()
  const pressed = new Set<string>()
  const queue: Path[] = [[]]
  let visitor = await welcome(ground)
  const arrive = async (path: Path) => {
    if (await goTo(visitor, { ground, start, path }).catch(() => false)) return true
    // Earlier presses can remove a control, such as a name that can be chosen only once.
    await visitor.close()
    visitor = await welcome(ground)
    return goTo(visitor, { ground, start, path })
  }
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (!(await arrive(path))) {
      steps.push({ view: path.join(' > '), control: '', to: null, problem: 'is not found a second time' })
      continue
    }
    const view = await nameView(visitor.page, path)
    if (view === null || seen.has(view)) continue
    seen.add(view)
    steps.push({ view, control: '(shown)', to: view, problem: forgive(await findProblem(visitor), path) })
    const controls = await listControls(visitor.page)
    const signature = [ground.width, view, ...controls.map(({ key }) => key)].join('|')
    if (path.length > 0 && ground.known?.has(signature)) continue
    ground.known?.add(signature)
    const isFilled = path.at(-1) === 'fill'
    if (!isFilled && !ground.isShort && (await hasFields(visitor.page))) queue.push([...path, 'fill'])
    for (const { key, link } of ground.isShort ? controls.filter((_, index) => index % 2 === 0) : controls) {
      if (pressed.has(`${view} ${key}`) || (isFilled && pressed.has(`${view.replace(' (filled)', '')} ${key}`)))
        continue
      pressed.add(`${view} ${key}`)
      if (link !== null && !link.startsWith(ground.url)) {
        steps.push({ view, control: key, to: view, problem: /^https?:\/\/[^/]/.test(link) ? null : `leads to ${link}` })
        continue
      }
      if (!(await arrive(path))) continue
      // The open tab is remembered until a reload.
      if ((await nameView(visitor.page, path)) !== view) {
        await load(visitor.page, { url: ground.url, start })
        if (!(await arrive(path))) continue
      }
      const problem = forgive(await pressAndLook(visitor, key), [...path, key])
      const to = await nameView(visitor.page, [...path, key])
      steps.push({ view, control: key, to, problem })
      if (to !== null && !seen.has(to) && !ground.isShort) queue.push([...path, key])
    }
  }
  await visitor.close()
  return steps
}

async function welcome({ browser, rpc, width, giveTo }: Ground): Promise<Visitor> {
  const isPhone = width === 375
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 740 : 900 },
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    ...(isPhone && { userAgent: phoneAgent }),
  })
  context.setDefaultTimeout(patienceMs)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const signer = await generateKeyPairSigner()
  await rpc.requestAirdrop(signer.address, lamports(10_000_000_000n)).send()
  await giveTo?.(signer)
  await installWallet(context, rpc, { name: walletName, signer, features: ['signTransaction', 'signMessage'] })
  const complaints = watchErrors(context)
  return { page: await context.newPage(), complaints, close: () => context.close() }
}

/** Collects logged errors, exceptions and requests to other hosts. Links to other hosts are answered here. */
function watchErrors(context: BrowserContext): string[] {
  const complaints: string[] = []
  const isOwn = (url: string) =>
    /^(https?|wss?):\/\/(localhost|127\.0\.0\.1)[:/]/.test(url) || /^(data|blob):/.test(url)
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('console', (message) => {
      // The browser logs the 404 of an unregistered name.
      const isOfAnswer = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isOfAnswer) complaints.push(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
    })
    page.on('request', (request) => {
      if (!isOwn(request.url()) && !request.isNavigationRequest()) complaints.push(`other host: ${request.url()}`)
    })
  })
  void context.route(
    (url) => !isOwn(url.href),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  return complaints
}

/**
 * Reopens the window and walks to a view; returns whether it is there. Reloads the page after anything that can leave
 * traces: typed text, another page, a wallet that came or went.
 */
async function goTo(
  { page, complaints }: Visitor,
  { ground: { url }, start, path }: { ground: Ground; start: 'Connect' | 'Account'; path: Path },
): Promise<boolean> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  if (!(await canReopen(page, { url, start, path }))) await load(page, { url, start })
  await openWindow(page, start === 'Account' ? /^Your wallet/ : /^Connect wallet$/)
  await settle(page)
  for (const step of path) {
    if (step === 'fill') await fillFields(page)
    else if (!(await press(page, step))) return false
    await settle(page)
  }
  complaints.length = 0
  return true
}

const isConnected = (page: Page) =>
  page.evaluate((name) => localStorage.getItem(`wallet-connected:${name}`) !== null, walletName)

/** Whether the window closes and reopens without leftovers. */
async function canReopen(
  page: Page,
  { url, start, path }: { url: string; start: 'Connect' | 'Account'; path: Path },
): Promise<boolean> {
  const isUnused = await page.evaluate(() => document.querySelector('dialog input') === null)
  if (page.url() !== `${url}/faq` || path.includes('fill') || !isUnused) return false
  if (start === 'Connect' ? await page.evaluate(() => localStorage.length > 0) : !(await isConnected(page)))
    return false
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
  return true
}

async function load(page: Page, { url, start }: { url: string; start: 'Connect' | 'Account' }): Promise<void> {
  await page.goto(`${url}/faq`)
  // Forgets what a walk without a wallet has connected.
  const wasUsed = start === 'Connect' && (await page.evaluate(() => localStorage.length > 0))
  if (wasUsed) await page.evaluate(() => localStorage.clear())
  if (wasUsed) await page.reload()
  if (start === 'Connect' || (await isConnected(page))) return
  await openWindow(page, /^Connect wallet$/)
  await modal(page).getByRole('button', { name: walletName }).click()
  // An offered sign-in is optional.
  const end = await (await page.waitForFunction(readEnd)).jsonValue()
  if (end === 'asked') await modal(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await modal(page).waitFor({ state: 'detached' })
}

/** Runs in the page: whether the window is closed or asks for a sign-in; null during the wallet's prompt. */
const readEnd = () => {
  const title = document.querySelector('dialog[open] h2')?.textContent
  if (title === undefined) return 'closed'
  return title === 'Sign In' ? 'asked' : null
}

async function openWindow(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  // On a phone the connect button is in the menu; a connected wallet is in the header.
  if (name.test('Connect wallet') && (await menu.isVisible())) await menu.click()
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await modal(page).getByRole('heading', { level: 2 }).waitFor()
}

async function fillFields(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(fillings)) {
    const field = modal(page).getByLabel(label, { exact: true })
    if ((await field.count()) > 0 && (await field.isEnabled())) await field.fill(text())
  }
}

const hasFields = async (page: Page): Promise<boolean> => {
  const counts = Object.keys(fillings).map((label) => modal(page).getByLabel(label, { exact: true }).count())
  return (await Promise.all(counts)).some((count) => count > 0)
}

/** Presses a control like a user: a covered one cannot be pressed. */
async function press(page: Page, key: string): Promise<boolean> {
  const end = Date.now() + lateMs
  for (;;) {
    const found = (await listControls(page)).find((control) => control.key === key)
    if (found) {
      await modal(page).locator(controls).nth(found.index).click()
      return true
    }
    if (Date.now() > end) return false
    await page.waitForTimeout(100)
  }
}

async function pressAndLook(visitor: Visitor, key: string): Promise<string | null> {
  try {
    // A view that ends without a press, such as one that waits for a wallet, can be gone already.
    if (!(await press(visitor.page, key)))
      return (await modal(visitor.page).count()) === 0 ? null : 'is not there a second time'
  } catch (error) {
    return `cannot be pressed: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
  await settle(visitor.page)
  return findProblem(visitor)
}

/** A declined prompt explains its own message. */
const forgive = (problem: string | null, did: Path): string | null =>
  did.includes('button Reject') && problem === 'a toast: Signature declined' ? null : problem

const controls = 'button, a[href], [role="tab"]'

/**
 * Controls by role and name, without the parts of a name that differ between visitors. Of a list, the first four rows.
 */
const listControls = (page: Page): Promise<readonly Control[]> =>
  modal(page)
    .locator(controls)
    .evaluateAll((elements) => {
      const rows = new Map<Element, number>()
      // A wallet's sheet covers the window.
      const top = document.elementFromPoint(1, 1)?.closest('dialog')
      const same = new Map<string, number>()
      return elements.flatMap((element, index) => {
        const list = element.closest('ul, ol')
        if (list) rows.set(list, (rows.get(list) ?? 0) + 1)
        const isMore = list !== null && (rows.get(list) ?? 0) > 4
        const isBeneath = top != null && element.closest('dialog') !== top
        const isOff = isBeneath || element.matches(':disabled, [aria-disabled="true"]') || !element.checkVisibility()
        if (isMore || isOff) return []
        // Buttons and links are HTML elements.
        const name = (element.ariaLabel ?? (element as HTMLElement).innerText)
          .replace(/\s+/g, ' ')
          .replace(/[1-9A-HJ-NP-Za-km-z]{4}…[1-9A-HJ-NP-Za-km-z]{4}|[\d.,]*\d/g, '#')
          .trim()
        const role = element.role ?? (element.localName === 'a' ? 'link' : 'button')
        const count = (same.get(`${role} ${name}`) ?? 0) + 1
        same.set(`${role} ${name}`, count)
        const link = element instanceof HTMLAnchorElement ? element.href : null
        return [{ key: `${role} ${name}${count > 1 ? ` ${count}` : ''}`, index, link }]
      })
    })

/** Title and tab of the view; null if the window is closed. */
async function nameView(page: Page, path: Path): Promise<string | null> {
  if ((await modal(page).count()) === 0) return null
  const read = (selector: string) =>
    modal(page)
      .locator(selector)
      .first()
      .innerText({ timeout: 500 })
      .catch(() => '')
  const [title, tab] = await Promise.all([read('h2'), read('[role="tab"][aria-selected="true"]')])
  return `${title.replace(/[\d.,]*\d/g, '#')}${tab && `, ${tab}`}${path.at(-1) === 'fill' ? ' (filled)' : ''}`
}

/** Waits until nothing changes any more, or for as long as a user would. */
const settle = (page: Page): Promise<void> =>
  page
    .waitForFunction(
      () => {
        const now = `${location.href} ${document.querySelector('dialog[open]')?.innerHTML} ${document.querySelector('h1')?.innerText}`
        const isLoading = document.querySelector('dialog [aria-label="Loading..."], dialog [aria-busy="true"]') !== null
        // Kept on the page's window for the next look.
        const kept = window as unknown as { lastLook?: string }
        const isStill = kept.lastLook === now
        kept.lastLook = now
        return isStill && !isLoading
      },
      undefined,
      { polling: 120, timeout: patienceMs },
    )
    .then(
      () => undefined,
      () => undefined,
    )

/** Returns an error shown without the visitor's doing. */
async function findProblem({ page, complaints }: Visitor): Promise<string | null> {
  // A wallet can answer meanwhile: the next view gets its time, too.
  const end = Date.now() + neverMs
  for (;;) {
    const shown = await readProblem(page)
    if (shown !== neverComes || Date.now() > end) return shown ?? complaints[0] ?? null
    await page.waitForTimeout(200)
  }
}

const neverComes = 'a view that never comes'

const readProblem = (page: Page): Promise<string | null> =>
  page.evaluate((never) => {
    const dialog = document.querySelector('dialog[open]')
    const toast = document.querySelector('[data-variant="error"]')?.textContent
    if (toast) return `a toast: ${toast}`
    const alert = [...document.querySelectorAll('dialog [role="alert"]')].map(({ textContent }) => textContent).join('')
    if (alert) return `an alert: ${alert}`
    if (!dialog) return /Page not found|did not load/.test(document.body.innerText) ? 'a page that is not there' : null
    const text = dialog.textContent ?? ''
    if (text.includes('This view did not load.')) return 'a view that did not load'
    if (dialog.querySelector('[aria-label="Loading..."]')) return never
    const rest = text.replace(dialog.querySelector('h2')?.textContent ?? '', '').trim()
    return rest === '' ? 'an empty view' : null
  }, neverComes)
