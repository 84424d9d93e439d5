import { address, generateKeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import type { Journey } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { test, watchPolicy } from './visit.ts'
import { findSideways, setWidth, widths } from './width.ts'

/** Begins a purchase as a page of this site does, and gives the page where it is paid. */
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
  // The stack does not know at which port of this machine it is.
  return `${url}/${new URL(page).search}`
}

const balanceOf = async (rpc: Journey['rpc'], owner: string) => (await rpc.getBalance(address(owner)).send()).value

const main = (page: Page) => page.getByRole('main')

test('a purchase is read, paid by the keyboard, and delivered once', async ({ page, url, rpc }) => {
  const { address: owner } = await generateKeyPairSigner()
  await page.goto(await begin(url, owner))

  await main(page).getByRole('heading', { level: 1, name: 'Buy sandbox SOL' }).waitFor()
  await main(page).getByText('12.3749 SOL').waitFor()
  expect(await main(page).getByRole('region', { name: 'You pay' }).textContent()).toContain('1,250.00')
  expect(await findBarriers(page)).toEqual([])
  for (const width of widths) {
    await setWidth(page, width)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/purchase-${width}.png` })
    expect(await findSideways(page), `at ${width}`).toEqual([])
  }

  await tabTo(page, /^Pay 1,250\.00 USD/)
  await page.keyboard.press('Enter')

  await main(page).getByRole('status').getByText('12.3749 SOL delivered').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(() => balanceOf(rpc, owner)).toBe(12_374_900_000n)
  await page.reload()
  await main(page).getByText('12.3749 SOL delivered').waitFor()
  expect(await main(page).getByRole('button', { name: /^Pay/ }).count()).toBe(0)
})

test('it speaks German, and says so where a purchase is not there', async ({ browser, url }) => {
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
