import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSolanaRpc } from '@solana/kit'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { writeFrameList } from '../scripts/buildFrame.ts'
import { type Stack, startStack } from '../scripts/stack.ts'
import { approve, readingMs, readToEnd } from './approve.ts'
import { awaitRunning } from './awaitRunning.ts'
import { findBarriers } from './axe.ts'
import { createButton, fillIn, madeMint, readMint } from './createToken.ts'
import { test } from './fixtures.ts'
import { findCode } from './inbox.ts'
import { restoreByLogin } from './restoreChoice.ts'
import { watchPolicy } from './visit.ts'

let stack: Stack
let dataDir: string
let frame: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  const webDist = join(dataDir, 'web')
  await cp(inject('webDist'), webDist, { recursive: true })
  frame = join(webDist, 'wallet')
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist, env: { LOGINS: 'on' } })
  await awaitRunning(stack)
})
afterEach(async () => {
  await rm(frame, { recursive: true })
  await cp(join(inject('webDist'), 'wallet'), frame, { recursive: true })
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Serves another build, which marks its pages. */
async function publish(version: string, mark: string): Promise<void> {
  for (const language of ['en', 'de']) {
    const folder = join(frame, language)
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
    for (const page of pages) {
      const html = await readFile(join(folder, page), 'utf8')
      const script = `${page.replace('.html', '')}-${mark}.js`
      const [tag = '', source = ''] = /<script type="module"[^>]* src="\/\w+\/assets\/([^"]+)"/.exec(html) ?? []
      const code = await readFile(join(folder, 'assets', source), 'utf8')
      await writeFile(join(folder, 'assets', script), `${code}\ndocument.documentElement.dataset.build = '${mark}'\n`)
      await writeFile(join(folder, page), html.replace(tag, tag.replace(source, script)))
    }
  }
  writeFrameList(frame, version)
}

const dashboard = () => `${stack.walletUrl}/dashboard`
const markOf = (of: Pick<Page, 'locator'>) => of.locator('html').getAttribute('data-build')

async function openHeld(page: Page): Promise<void> {
  await page.goto(dashboard())
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByText(/^This browser keeps version|^Dieser Browser behält Version/).waitFor()
}

test('keeps its version until the user accepts another one', async ({ context }) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await page.goto(dashboard())
  await page.getByRole('heading', { name: 'Version of the wallet' }).waitFor()
  await openHeld(page)
  await page.getByText(/^This browser keeps version 0\.1\.0 \([\da-f]{32}\)/).waitFor()

  await publish('0.2.0', 'two')
  await page.reload()
  await page.reload()
  await page.getByText(/^0\.2\.0 \([\da-f]{32}\)$/).waitFor()
  expect(await markOf(page)).toBeNull()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Use new version' }).click()
  await page.getByText('The new version loads when you open the wallet again.').waitFor()
  await page.reload()
  await page.getByText(/^This browser keeps version 0\.2\.0/).waitFor()
  expect(await markOf(page)).toBe('two')
  expect(violations).toEqual([])
})

test('warns in German if other files have the same version number, and forgets a version', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await openHeld(page)
  await publish('0.1.0', 'two')
  await page.reload()
  await page.reload()
  await page.getByText(/^Beide haben dieselbe Versionsnummer/).waitFor()
  await page.getByText('In Verwendung').waitFor()
  await page.getByText('Angeboten').waitFor()

  await page.getByRole('button', { name: 'Diese Version vergessen' }).click()
  await page.getByText(/^Vergessen\./).waitFor()
  await page.goto('about:blank')
  await page.goto(dashboard())
  await expect.poll(() => markOf(page)).toBe('two')
  await context.close()
})

async function logIn(context: BrowserContext, page: Page): Promise<void> {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  const field = page.getByRole('dialog').getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  const code = await findCode(context, stack, email)
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await restoreByLogin(page, /^Use email instead$/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
}

test('asks in the frame before the next request, and signs with the old version meanwhile', async ({ context }) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await page.goto(`${stack.url}/create-token`)
  await logIn(context, page)
  await publish('0.2.0', 'two')
  await page.reload()

  await fillIn(page)
  await createButton(page).click()
  const wallet = page.frameLocator('#w3m-iframe')
  await wallet.getByRole('heading', { name: 'New wallet version' }).waitFor()
  await wallet.getByText(/^0\.1\.0 \(/).waitFor()
  await wallet.getByText(/^0\.2\.0 \(/).waitFor()
  await readToEnd(wallet)
  await page.waitForTimeout(readingMs)
  await wallet.getByRole('button', { name: 'Use new version' }).click()
  await wallet.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  expect(await markOf(wallet)).toBeNull()
  await approve(page)
  expect(await readMint(createSolanaRpc(stack.rpcUrl), await madeMint(page))).toMatchObject({ decimals: 9 })

  await page.reload()
  await expect.poll(() => markOf(wallet)).toBe('two')
  expect(violations).toEqual([])
})

// Last, because it stops the server.
test('ignores files that change without a new list, and works while the server is gone', async ({ context }) => {
  const page = await context.newPage()
  await openHeld(page)

  const assets = join(frame, 'en', 'assets')
  for (const file of await readdir(assets))
    if (file.endsWith('.js')) await writeFile(join(assets, file), `document.documentElement.dataset.build = 'evil'`)
    else if (/\.js\.(gz|br)$/.test(file)) await rm(join(assets, file))
  await page.reload()
  await page.getByText(/^This browser keeps version 0\.1\.0/).waitFor()
  expect(await markOf(page)).toBeNull()
  const visitor = await (await context.browser()?.newContext())?.newPage()
  await visitor?.goto(dashboard())
  await expect.poll(() => visitor && markOf(visitor)).toBe('evil')
  await visitor?.context().close()

  await stack.stop()
  await page.reload()
  await page.getByText(/^This browser keeps version 0\.1\.0/).waitFor()
})
