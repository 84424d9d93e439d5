import { address, generateKeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers } from './axe.ts'
import type { Journey } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { test, watchPolicy } from './visit.ts'
import { installWallet } from './wallet.ts'
import { modal, openAccount, press } from './walletModal.ts'
import { findSideways, setWidth, widths } from './width.ts'

/** Starts a purchase and returns its payment page. */
async function begin(url: string, owner: string): Promise<string> {
  const response = await fetch(`${url}/v1/generators/onrampurl?projectId=`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      destinationWallets: [{ address: owner, blockchains: ['sandbox'], assets: ['SOL'] }],
      defaultNetwork: 'sandbox',
      partnerUserId: owner,
      defaultExperience: 'buy',
      presetFiatAmount: 1250,
    }),
  })
  expect(response.status).toBe(200)
  const { url: page } = (await response.json()) as { url: string }
  // The stack does not know its port on this machine.
  return `${url}/${new URL(page).search}`
}

const balanceOf = async (rpc: Journey['rpc'], owner: string) => (await rpc.getBalance(address(owner)).send()).value

const main = (page: Page) => page.getByRole('main')
const alert = (page: Page) => page.getByRole('alert')

/** Checks accessibility and layout at every width. */
async function lookAt(page: Page, name: string) {
  expect(await findBarriers(page)).toEqual([])
  for (const width of widths) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` })
    expect(await findSideways(page), `${name} at ${width}`).toEqual([])
  }
  await setWidth(page, 1440)
}

/** Opens the provider's window from the wallet window. */
async function openProvider(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await press(page, /^Sandbox faucet/)
  const popup = await opening
  await main(popup).getByRole('heading', { level: 1, name: 'Buy sandbox SOL' }).waitFor()
  return popup
}

test('buys SOL from the wallet window, pays by keyboard, and delivers once', async ({ page, url, rpc, context }) => {
  const { signer } = await installWallet(context, rpc, { name: 'Test Wallet', sol: 0 })
  await openAccount(page, url)
  await press(page, 'Buy')
  const window = modal(page)
  await window.getByText('≈ 0.9899 SOL').waitFor()
  const amount = window.getByLabel('You pay', { exact: true })
  await amount.fill('9.99')
  await window.getByText('Enter an amount within the limits: USD 10 to 7,500.').waitFor()
  expect(await window.getByRole('button', { name: /^Sandbox faucet/ }).isDisabled()).toBe(true)
  await amount.fill('1250')
  await window.getByText('≈ 12.3749 SOL').waitFor()
  await lookAt(page, 'buy')

  const popup = await openProvider(page)
  await window.getByText('Buy in Sandbox faucet').waitFor()
  await main(popup).getByText('12.3749 SOL').waitFor()
  expect(await main(popup).getByRole('region', { name: 'You pay' }).textContent()).toContain('1,250.00')
  await lookAt(popup, 'purchase')
  await tabTo(popup, /^Pay 1,250\.00 USD/)
  await popup.keyboard.press('Enter')
  await main(popup).getByRole('status').getByText('12.3749 SOL delivered').waitFor()
  expect(await findBarriers(popup)).toEqual([])
  await expect.poll(() => balanceOf(rpc, signer.address)).toBe(12_374_900_000n)
  await popup.reload()
  await main(popup).getByText('12.3749 SOL delivered').waitFor()
  expect(await main(popup).getByRole('button', { name: /^Pay/ }).count()).toBe(0)

  const back = main(popup).getByRole('link', { name: 'Return to Solsmith' })
  const callback = `${url}${await back.getAttribute('href')}`
  const closed = popup.waitForEvent('close')
  await back.click()
  await closed

  await window
    .getByRole('list')
    .getByText(/12\.3749 SOL/)
    .waitFor()
  await lookAt(page, 'bought')
  expect(await balanceOf(rpc, signer.address)).toBe(12_374_900_000n)
  // The state was valid once.
  await page.goto(callback)
  await main(page).getByRole('heading', { level: 1, name: 'No login or purchase in progress' }).waitFor()
  expect(page.url()).toBe(`${url}/callback`)
})

describe('the callback', () => {
  const state = 'a'.repeat(64)
  /** Records that this browser started a purchase, as the toolkit does. */
  const sendAway = (page: Page, change: object = {}) =>
    page.evaluate((kept) => localStorage.setItem('solsmith:redirects', JSON.stringify([kept])), {
      name: 'Coinbase',
      path: '/faq',
      state,
      startedAt: Date.now(),
      ...change,
    })

  test('leads back with the reason above the page, and nowhere else', { tags: 'release' }, async ({ page, url }) => {
    const open = (query: string) => page.goto(`${url}/callback${query}`)
    await open(`?code=secret&state=1&error=%3Cb%3Eboo&redirect=https://evil.example#access_token=secret`)
    // The text is there before hydration.
    await main(page).getByRole('heading', { level: 1, name: 'No login or purchase in progress' }).waitFor()
    expect(page.url()).toBe(`${url}/callback`)
    expect(await page.getByText('boo').count()).toBe(0)
    await lookAt(page, 'callback')

    await sendAway(page)
    await open(`?state=${state}&error=access_denied&error_description=%3Cb%3Eboo`)
    await alert(page).getByText('The purchase was canceled at Coinbase. You were not charged.').waitFor()
    expect(await page.evaluate(() => [location.pathname, location.search, history.state])).toEqual(['/faq', '', null])
    await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor()
    await lookAt(page, 'canceled')

    await sendAway(page, { startedAt: Date.now() - 600_001 })
    await open(`?state=${state}`)
    await alert(page).getByText('The link back from Coinbase is older than 10 minutes.').waitFor()
    expect(page.url()).toBe(`${url}/faq`)

    await sendAway(page, { path: '//evil.example/faq' })
    // The message disappears after a few seconds.
    const isBack = page.getByRole('status').getByText('You are back from Coinbase.').waitFor()
    await Promise.all([open(`?state=${state}`), isBack])
    await page.getByRole('heading', { level: 1, name: 'Create a Solana token you fully own.' }).waitFor()
    expect(page.url()).toBe(`${url}/`)

    await sendAway(page)
    await open(`?state=${'a'.repeat(1_500)}&state=${state}`)
    await main(page).getByRole('link', { name: 'Go to Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create a Solana token you fully own.' }).waitFor()
  })

  test('opened by a page of another site, tells that site nothing and cannot be closed by it', {
    tags: 'release',
  }, async ({ browser, url }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    try {
      const own = await context.newPage()
      await own.goto(`${url}/faq`)
      await sendAway(own)
      await context.route('http://evil.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
      )
      const evil = await context.newPage()
      await evil.goto('http://evil.example/')
      const openFrom = async (query: string) => {
        const opening = context.waitForEvent('page')
        await evil.evaluate((to) => {
          addEventListener('message', ({ data }) => {
            document.title = String(data)
          })
          Object.assign(globalThis, { opened: open(to, 'solsmithBuy') })
        }, `${url}/callback${query}`)
        return opening
      }

      const guessed = await openFrom(`?state=${'b'.repeat(64)}`)
      await main(guessed).getByText('No login or purchase in progress').waitFor()
      // The visitor can still finish a purchase, even if another page leads to its end.
      const known = await openFrom(`?state=${state}`)
      await known.waitForURL(`${url}/faq`)
      await known.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor()

      expect(known.isClosed()).toBe(false)
      expect(await known.evaluate(() => opener)).toBeNull()
      expect(await evil.title()).toBe('evil')
      const seen = await evil.evaluate(() => {
        // Set above.
        const { opened } = globalThis as unknown as { opened: Window }
        return opened.closed
      })
      // Cut off from its opener.
      expect(seen).toBe(true)
    } finally {
      await context.close()
    }
  })
})

test('speaks German, and says so without a purchase', { tags: 'release' }, async ({ browser, url }) => {
  const { address: owner } = await generateKeyPairSigner()
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  try {
    const violations = await watchPolicy(context)
    const page = await context.newPage()
    await page.goto(await begin(url, owner))
    await main(page).getByRole('heading', { level: 1, name: 'Sandbox-SOL kaufen' }).waitFor()
    await main(page).getByRole('button', { name: '1.250,00 USD bezahlen' }).waitFor()
    expect(await findBarriers(page)).toEqual([])

    await page.goto(`${url}/?purchase=${'a'.repeat(32)}`)

    await main(page).getByRole('alert').getByText('Diesen Kauf gibt es hier nicht.').waitFor()
    expect(violations).toEqual([])
  } finally {
    await context.close()
  }
})
