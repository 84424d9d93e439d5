import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** What is done to come to a view: `tab:`, `fill:label=text`, `wait:text` and `pay:` in the provider’s window, beside the names of buttons. */
type Steps = readonly string[]

/** Someone to send to. */
const receiver = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c'

/** Views that a visitor of the sandbox opens without a wallet, and with one. */
const fromFirst: Readonly<Record<string, Steps>> = {
  Connect: [],
  'What is a wallet': ['What is a wallet?'],
  'Get a wallet': ['What is a wallet?', 'Get a wallet'],
  'All wallets': ['What is a wallet?', 'Get a wallet', 'All Wallets'],
}
const fromAccount: Readonly<Record<string, Steps>> = {
  Account: [],
  NFTs: ['tab:NFTs'],
  Activity: ['tab:Activity'],
  Receive: ['Receive'],
  'Compatible networks': ['Receive', 'Compatible networks'],
  Send: ['Send'],
  'Select a token to send': ['Send', 'SOL'],
  'Review a send': ['Send', 'fill:Amount=1.5', `fill:To=${receiver}`, 'Preview Send', 'wait:Simulated by the network'],
  Swap: ['Swap'],
  'Select a token to swap': ['Swap', 'Select token'],
  'Swap with a quote': ['Swap', 'Select token', 'ANVL', 'wait:Price impact'],
  // What was chosen is kept.
  'Review a swap': ['Swap', 'wait:Price impact', 'Review swap', 'wait:Minimum received'],
  Buy: ['Buy'],
  'Select a token to buy': ['Buy', 'You buy'],
  'Select a currency': ['Buy', 'You pay in'],
  'What is Buy': ['Buy', 'What is Buy?'],
  'A purchase under way': ['Buy', 'Sandbox faucet', 'wait:Buy in Sandbox faucet'],
  'Account name': ['Choose name'],
  'Register a name': ['Choose name', 'Choose name', 'fill:Account name=anna-smith', 'wait:Available'],
  'A name is registered': [
    ...['Choose name', 'Choose name', 'fill:Account name={size}-smith', 'wait:Available', 'Register'],
    ...['Sign', 'wait:is yours'],
  ],
  'A purchase has arrived': ['Buy', 'Sandbox faucet', 'pay:', 'wait:SOL'],
  Sent: [
    ...['Send', 'fill:Amount=1.5', `fill:To=${receiver}`, 'Preview Send', 'Send 1.5 SOL', 'Sign'],
    'wait:Sent 1.5 SOL',
  ],
  'Activity after a send': ['tab:Activity', 'wait:Sent 1.5 SOL'],
}

/** Views of a site with two networks, whose operator wants everyone to sign in. */
const ofSignedIn: Readonly<Record<string, Steps>> = {
  Networks: ['Network: Sandbox'],
  'What is a network': ['Network: Sandbox', 'What is a network?'],
  'Where someone is signed in': ['Settings'],
}
const signIn = 'Sign in'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const

/**
 * Takes the pictures of the wallet window's views from the running product, on a desktop and on a phone, and writes the page that
 * shows them. `url` is a sandbox with a pool of ANVL; `signInUrl` has Devnet too, and requires a sign-in.
 */
export async function takeViewPictures(
  browser: Browser,
  { url, signInUrl, folder }: { url: string; signInUrl: string; folder: string },
): Promise<void> {
  await mkdir(join(folder, 'views'), { recursive: true })
  for (const size of ['desktop', 'phone'] as const) {
    const visit = async (site: string) => {
      const isPhone = size === 'phone'
      const context = await browser.newContext({ viewport: sizes[size], reducedMotion: 'reduce', hasTouch: isPhone })
      const page = await context.newPage()
      await page.goto(`${site}/faq`)
      // The fonts come after everything else.
      await page.waitForLoadState('networkidle')
      return page
    }
    const shoot = (page: Page, name: string) => shootWindow(page, join(folder, 'views', fileOf(name, size)))
    const shootEach = async (page: Page, scenes: Readonly<Record<string, Steps>>, opener: RegExp) => {
      for (const [name, steps] of Object.entries(scenes)) {
        await openModal(page, opener)
        for (const step of steps) await press(page, step.replace('{size}', size))
        await shoot(page, name)
        for (const other of page.context().pages()) if (other !== page) await other.close()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
    const page = await visit(url)
    await shootEach(page, fromFirst, connectWallet)
    await openModal(page, connectWallet)
    await press(page, 'Sandbox wallet')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await shootEach(page, fromAccount, yourWallet)
    await page.context().close()

    const signing = await visit(signInUrl)
    await openModal(signing, connectWallet)
    await press(signing, 'Sandbox wallet')
    await signing.getByRole('heading', { name: 'Sign In', exact: true }).waitFor()
    await shoot(signing, signIn)
    await press(signing, /^Sign$/)
    await signing.getByRole('dialog', { name: 'Approve message' }).getByRole('button', { name: 'Sign' }).click()
    await signing.getByRole('dialog').waitFor({ state: 'detached' })
    await shootEach(signing, ofSignedIn, yourWallet)
    await signing.context().close()
  }
  await writeFile(join(folder, 'views.md'), writePage())
}

const connectWallet = /^Connect wallet$/
const yourWallet = /^Your wallet/

/** The pointer rests elsewhere, nothing has the focus, and letters, figures and pictures have come. */
async function shootWindow(page: Page, path: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(900)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog img')].every(({ complete }) => complete),
  )
  await page.getByRole('dialog').screenshot({ path })
}

async function openModal(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  // On a phone the button that connects stands in the menu; a connected wallet is in the header.
  if (name === connectWallet && (await menu.isVisible())) await menu.click()
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
}

async function press(page: Page, step: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (typeof step !== 'string') return dialog.getByRole('button', { name: step }).click()
  const [, kind, rest = ''] = /^(tab|fill|wait|pay):(.*)$/.exec(step) ?? []
  if (kind === 'pay') return pay(page)
  const [label = '', text = ''] = rest.split('=')
  if (kind === 'fill') return dialog.getByLabel(label, { exact: true }).fill(text)
  if (kind === 'wait') return dialog.getByText(rest).first().waitFor()
  const name = kind === 'tab' ? rest : step
  await dialog
    .getByRole(kind === 'tab' ? 'tab' : 'button', { name })
    .first()
    .click()
}

/** Pays in the window that the wallet window has opened, and comes back from it. */
async function pay(page: Page): Promise<void> {
  const [, popup] = page.context().pages()
  if (!popup) throw new TypeError('No window was opened.')
  await popup.getByRole('button', { name: /^Pay/ }).click()
  await popup.getByText('SOL delivered').waitFor()
  await popup.getByRole('link', { name: 'Return to Solsmith' }).click()
}

const fileOf = (name: string, size: string) => `${name.toLowerCase().replaceAll(' ', '-')}-${size}.png`

const writePage = () =>
  [
    '# The views of the wallet window',
    '',
    'Taken from the running product on the sandbox by `npm run pictures`, at 1440 and at 375 pixels. Every state of every view, also of',
    'those that need other wallets or networks, is in the gallery: `npm run gallery`.',
    '',
    '| | desktop | phone |',
    '|---|---|---|',
    ...[...Object.keys(fromFirst), ...Object.keys(fromAccount), signIn, ...Object.keys(ofSignedIn)].map(
      (name) =>
        `| ${name} | ![${name} on a desktop](views/${fileOf(name, 'desktop')}) | ![${name} on a phone](views/${fileOf(name, 'phone')}) |`,
    ),
    '',
  ].join('\n')
