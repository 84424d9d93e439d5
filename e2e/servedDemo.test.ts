import { generateKeyPairSigner } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { findClipped } from './clipped.ts'
import { test } from './visit.ts'
import { fillSend, modal, press } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/served-${name}.png`, fullPage: true })
}

test("leads from the footer to the toolkit's demo, which connects, signs and sends on the sandbox", async ({
  page,
  url,
  rpc,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  const to = (await generateKeyPairSigner()).address
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wallet toolkit' }).click()
  await page.getByRole('heading', { level: 1, name: 'The wallet toolkit, switch by switch' }).waitFor()
  const policy = (await page.request.get(page.url())).headers()['content-security-policy']
  for (const field of ['Ethereum RPC', 'Bitcoin API (Esplora)', 'Polkadot RPC'])
    expect(policy).toContain(` ${new URL(await page.getByLabel(field).inputValue()).origin} `)
  expect(await page.getByRole('region', { name: 'Code' }).textContent()).toContain(`${url}/rpc/sandbox`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await press(page, /Sandbox wallet/)
  await page.getByText(/^solana:\S+:\S+$/).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await press(page, /^Select token|^Token: SOL/)
  await modal(page)
    .getByRole('list', { name: 'Tokens' })
    .getByRole('button', { name: /^Solana/ })
    .click()
  await fillSend(page, { amount: '0.5', to })
  await press(page, 'Preview Send')
  await press(page, 'Send 0.5 SOL')
  await modal(page)
    .getByText(/^Sent 0\.5 SOL to/)
    .waitFor()
  const { value } = await rpc.getBalance(to, { commitment: 'confirmed' }).send()
  expect([value, asked.length]).toEqual([500_000_000n, 2])
  await page.keyboard.press('Escape')
  await modal(page).waitFor({ state: 'detached' })
  await shoot(page, 'en-1440')

  await page.getByLabel('German').check()
  await page.getByRole('heading', { level: 1, name: 'Das Wallet-Toolkit, Schalter für Schalter' }).waitFor()
  await page.getByText(/^solana:\S+:\S+$/).waitFor()
  await setWidth(page, 375)
  expect([await findClipped(page), await findSideways(page), await findBarriers(page)]).toEqual([[], [], []])
  await shoot(page, 'de-375')
})
