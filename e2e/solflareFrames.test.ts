import { generateKeyPairSigner } from '@solana/kit'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './fixtures.ts'
import { openDevnetSite } from './openSite.ts'
import { accountButton, connectButton, modal } from './walletModal.ts'

let site: Awaited<ReturnType<typeof openDevnetSite>>
beforeAll(async () => {
  site = await openDevnetSite({ SOLFLARE_FRAMES: 'on' })
})
afterAll(() => site[Symbol.asyncDispose]())

const { address } = await generateKeyPairSigner()

/** Solflare's page: it reports immediately that no account is connected. */
const framePage = `<!doctype html><script>
const event = { type: 'connect', data: { publicKey: '${address}' } }
parent.postMessage({ channel: 'solflareIframeToWalletAdapter', data: { type: 'event', event } }, '*')
</script>`

/** A Devnet visitor who can reach Solflare, with the requests to it. */
async function visit(context: BrowserContext, hasSnaps: boolean): Promise<{ page: Page; asked: string[] }> {
  const asked: string[] = []
  await context.route(/^https:\/\/(connect|widget)\.solflare\.com\//, (route) => {
    asked.push(new URL(route.request().url()).origin)
    return route.fulfill({ contentType: 'text/html', body: framePage })
  })
  if (hasSnaps)
    // MetaMask's content script, which is asked for snap support.
    await context.addInitScript(() =>
      window.addEventListener('message', ({ data }) => {
        if (data?.target !== 'metamask-contentscript') return
        const answer = { id: data.data.data.id, jsonrpc: '2.0', result: {} }
        const message = { target: 'metamask-inpage', data: { name: 'metamask-provider', data: answer } }
        window.postMessage(message, location.origin)
      }),
    )
  const page = await context.newPage()
  await page.goto(`${site.url}/faq`)
  await page.evaluate(() => localStorage.setItem('solsmith:network', 'devnet'))
  await page.reload()
  await page.waitForLoadState('networkidle')
  return { page, asked }
}

test.for([
  ['Solflare Web', 'https://connect.solflare.com'],
  ['MetaMask', 'https://widget.solflare.com'],
] as const)('%s is a frame of %s that loads only when chosen', async ([name, origin], { context }) => {
  const { page, asked } = await visit(context, name === 'MetaMask')
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/solflareFrame-/.test(request.url())) code.push(request.url())
  })
  await connectButton(page).click()
  const row = modal(page).getByRole('button', { name: new RegExp(`^${name}`) })
  await row.waitFor()
  await page.waitForLoadState('networkidle')
  expect([asked, code, await page.locator('iframe').count()]).toEqual([[], [], 0])

  await row.click()

  await accountButton(page).waitFor()
  expect(asked).toEqual([origin])
  expect(code).toHaveLength(1)
  await accountButton(page).click()
  expect(await modal(page).locator('b[title]').first().getAttribute('title')).toBe(address)
})

test('offers no MetaMask row in a browser without snaps', { tags: 'release' }, async ({ context }) => {
  const { page } = await visit(context, false)
  await connectButton(page).click()
  await modal(page)
    .getByRole('button', { name: /^Solflare Web/ })
    .waitFor()
  expect(
    await modal(page)
      .getByRole('button', { name: /^MetaMask/ })
      .count(),
  ).toBe(0)
})
