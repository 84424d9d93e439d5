import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** What is done to come to a view: `tab:` and `fill:label=text` beside the names of buttons. */
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
  'Review a send': ['Send', 'fill:Amount=1.5', `fill:To=${receiver}`, 'Preview Send'],
  Swap: ['Swap'],
  Buy: ['Buy'],
  'Select a token to buy': ['Buy', 'You buy'],
  'Select a currency': ['Buy', 'You pay in'],
  'What is Buy': ['Buy', 'What is Buy?'],
  'Account name': ['Choose name'],
  'Register a name': ['Choose name', 'Choose name', 'fill:Account name=anna-smith'],
}

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const

/** Takes the pictures of the wallet window's views from the running product, on a desktop and on a phone, and the page that shows them. */
export async function takeViewPictures(
  browser: Browser,
  { url, folder }: { url: string; folder: string },
): Promise<void> {
  await mkdir(join(folder, 'views'), { recursive: true })
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: size === 'phone' })
    const page = await context.newPage()
    await page.goto(`${url}/faq`)
    const shoot = async (name: string, steps: Steps, open: () => Promise<void>) => {
      await open()
      for (const step of steps) await press(page, step)
      await page.mouse.move(0, 0)
      await page.waitForTimeout(900)
      await page.getByRole('dialog').screenshot({ path: join(folder, 'views', fileOf(name, size)) })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    for (const [name, steps] of Object.entries(fromFirst))
      await shoot(name, steps, () => openModal(page, /^Connect wallet$/))
    await openModal(page, /^Connect wallet$/)
    await press(page, 'Sandbox wallet')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const [name, steps] of Object.entries(fromAccount))
      await shoot(name, steps, () => openModal(page, /^Your wallet/))
    await context.close()
  }
  await writeFile(join(folder, 'views.md'), writePage())
}

async function openModal(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
}

async function press(page: Page, step: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const [, label = '', text] = /^fill:(.*)=(.*)$/.exec(step) ?? []
  if (text !== undefined) return dialog.getByLabel(label, { exact: true }).fill(text)
  const [role, name] = step.startsWith('tab:') ? (['tab', step.slice(4)] as const) : (['button', step] as const)
  await dialog.getByRole(role, { name }).first().click()
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
    ...[...Object.keys(fromFirst), ...Object.keys(fromAccount)].map(
      (name) =>
        `| ${name} | ![${name} on a desktop](views/${fileOf(name, 'desktop')}) | ![${name} on a phone](views/${fileOf(name, 'phone')}) |`,
    ),
    '',
  ].join('\n')
