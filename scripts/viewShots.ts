import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { pictures } from './viewList.ts'

/** What is done to come to a view: `tab:`, `fill:label=text`, `wait:text` and `pay:` in the provider’s window, beside the names of buttons. */
export type Steps = readonly string[]

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const
export type Size = keyof typeof sizes

/** The wallet window; the page of the embedded wallet lies over it in a dialog of its own. */
export const modalOf = (page: Page) => page.locator('dialog[data-solsmith]')

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
  /** The page that is opened there; the one of the product with the least on it when not said. */
  readonly path?: string
  readonly size: Size
  readonly folder: string
  readonly options?: BrowserContextOptions
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

export async function visit(
  browser: Browser,
  { url, path = 'faq', size, folder, options = {}, prepare }: Place,
): Promise<Photographer> {
  const context = await browser.newContext({
    viewport: sizes[size],
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    ...options,
  })
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto(new URL(path, url).href)
  // The fonts come after everything else.
  await page.waitForLoadState('networkidle')
  const shoot = async (name: string) => {
    const found = pictures.find((picture) => picture.name === name && picture.sizes.includes(size))
    if (!found) throw new TypeError(`${name} is not in the list of pictures on a ${size}.`)
    // What is shown is the view that the page of pictures says.
    const view = modalOf(page).locator(`[data-view="${found.view}"]`)
    await view.waitFor()
    await shootWindow(page, join(folder, 'views', fileOf(name, size)))
    if ((await view.count()) === 0) throw new TypeError(`${name}: another view came while its picture was taken.`)
  }
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
  await modalOf(page).waitFor({ state: 'detached' })
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
  await modalOf(page).screenshot({ path })
}

export async function openModal(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  // On a phone the button that connects stands in the menu; a connected wallet is in the header.
  if (name === connectWallet && (await menu.isVisible())) await menu.click()
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await modalOf(page).getByRole('heading', { level: 2 }).waitFor()
}

export async function press(page: Page, step: string | RegExp): Promise<void> {
  // A wallet of the sandbox asks in a dialog of its own.
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
