import { generateKeyPairSigner, getBase58Decoder, type KeyPairSigner, signBytes } from '@solana/kit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { test } from './visit.ts'
import { installWallet } from './wallet.ts'
import { fillSend, modal, openAccount, press } from './walletModal.ts'
import { findSideways, setWidth } from './width.ts'

/** Registers a name for a key and returns the full name. */
async function registerName(url: string, signer: KeyPairSigner, label: string): Promise<string> {
  const { namesZone } = (await (await fetch(`${url}/api/toolkit`)).json()) as { namesZone: string }
  const name = `${label}.${namesZone}`
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const signed = await signBytes(signer.keyPair.privateKey, new TextEncoder().encode(message))
  const response = await fetch(`${url}/v1/profile/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      coin_type: 501,
      address: signer.address,
      message,
      signature: getBase58Decoder().decode(signed),
    }),
  })
  expect([response.status, await response.text()]).toEqual([200, '{"success":true}'])
  return name
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/names-${name}.png` })
}

test('shows names instead of addresses after a send and in the activity, with pictures', async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  const anna = await generateKeyPairSigner()
  const name = await registerName(url, anna, `anna-${Date.now() % 1_000_000}`)
  // Served by this site: journeys reach no other host.
  await context.route(`**/v1/identity/${anna.address}**`, (route) =>
    route.fulfill({ json: { name, avatar: `${url}/icon-192.png` } }),
  )
  await openAccount(page, url)
  await press(page, 'Send')
  await fillSend(page, { amount: '1.5', to: name })
  await modal(page)
    .getByText(new RegExp(`^${name} is `))
    .waitFor()
  await expect.poll(() => modal(page).locator('p img').count()).toBe(1)
  await shoot(page, 'form')
  await press(page, 'Preview Send')
  await modal(page).getByText(anna.address, { exact: true }).waitFor()
  expect(await modal(page).locator('dd img').count()).toBe(1)
  await shoot(page, 'preview')
  expect(await findBarriers(page)).toEqual([])
  await press(page, 'Send 1.5 SOL')

  const shown = name.length > 20 ? `${name.slice(0, 19)}…` : name
  await modal(page).getByText(`Sent 1.5 SOL to ${shown}`).waitFor()
  await shoot(page, 'sent')
  await press(page, 'Done')
  await modal(page).getByRole('tab', { name: 'Activity' }).click()
  await modal(page).getByText(`to ${shown}`).waitFor()
  await shoot(page, 'activity-1440')
  await setWidth(page, 375)
  await shoot(page, 'activity-375')
  expect(await findSideways(page)).toEqual([])
})

test('lists similar names while the typed one is taken, and registers free ones', {
  tags: 'release',
}, async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet', features: ['signTransaction', 'signMessage'] })
  const label = `smith-${Date.now() % 1_000_000}`
  await registerName(url, await generateKeyPairSigner(), label)
  await openAccount(page, url)
  await press(page, 'Choose name')
  await press(page, 'Choose name')

  await modal(page).getByLabel('Account name').fill(label)

  const rows = modal(page).getByRole('list', { name: 'Names' }).getByRole('button')
  await rows.first().getByText('Registered').waitFor()
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  const free = rows.filter({ hasText: 'Available' }).first()
  const like = (await free.innerText()).split('\n')[0] ?? ''
  await shoot(page, 'suggestions')
  expect(await findBarriers(page)).toEqual([])
  await free.click()
  await modal(page).getByText(`${like}.`, { exact: false }).first().waitFor()
})
