import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** What is done to come to a view: `tab:`, `fill:label=text`, `wait:text` and `pay:` in the provider’s window, beside the names of buttons. */
export type Steps = readonly string[]

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const
export type Size = keyof typeof sizes

export const connectWallet = /^Connect wallet$/
export const yourWallet = /^Your wallet/

export const fileOf = (name: string, size: Size) => `${name.toLowerCase().replaceAll(' ', '-')}-${size}.png`

/** Someone at a site, on a desktop or a phone, who takes pictures of the wallet window. */
export type Photographer = {
  readonly page: Page
  readonly context: BrowserContext
  /** Takes a picture of what is shown. */
  readonly shoot: (name: string) => Promise<void>
  /** Opens the window for each scene, comes to the view, takes its picture, and closes the window. */
  readonly shootEach: (scenes: Readonly<Record<string, Steps>>, opener: RegExp) => Promise<void>
}

type Place = {
  readonly url: string
  readonly size: Size
  readonly folder: string
  readonly options?: BrowserContextOptions
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

export async function visit(
  browser: Browser,
  { url, size, folder, options = {}, prepare }: Place,
): Promise<Photographer> {
  const context = await browser.newContext({
    viewport: sizes[size],
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    ...options,
  })
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto(`${url}/faq`)
  // The fonts come after everything else.
  await page.waitForLoadState('networkidle')
  const shoot = (name: string) => shootWindow(page, join(folder, 'views', fileOf(name, size)))
  return {
    page,
    context,
    shoot,
    async shootEach(scenes, opener) {
      for (const [name, steps] of Object.entries(scenes)) {
        await openModal(page, opener)
        for (const step of steps) await press(page, step.replace('{size}', size))
        await shoot(name)
        for (const other of context.pages()) if (other !== page) await other.close()
        await closeModal(page)
      }
    },
  }
}

export async function closeModal(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

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

export async function openModal(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  // On a phone the button that connects stands in the menu; a connected wallet is in the header.
  if (name === connectWallet && (await menu.isVisible())) await menu.click()
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
}

export async function press(page: Page, step: string | RegExp): Promise<void> {
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
