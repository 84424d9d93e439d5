import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import type { Browser } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openPhone } from '../packages/connect/src/testing/phoneWallet.ts'
import { startRelay } from '../packages/connect/src/testing/relay.ts'
import { startStack } from '../scripts/stack.ts'
import { awaitRunning } from './awaitRunning.ts'
import { test, watchComplaints } from './fixtures.ts'
import { watchPolicy } from './visit.ts'
import { accountButton, connectButton, modal, press } from './walletModal.ts'

test('a relay set by the operator offers wallets on other devices, and the policy allows only its host', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  // `project` is the phone's project id.
  const relay = await startRelay({ projectIds: ['operator', 'project'] })
  const env = { WALLETCONNECT_PROJECT_ID: 'operator', WALLETCONNECT_RELAY_URL: relay.url, LOGINS: 'on' }
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env })
  await awaitRunning(stack)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const rpc = createSolanaRpc(stack.rpcUrl)
  const chain = `solana:${(await rpc.getGenesisHash().send()).slice(0, 32)}`
  const phone = await openPhone(relay.url, await generateKeyPairSigner(), { chain })
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const complaints = watchComplaints(context, stack.url)
    const violations = await watchPolicy(context)
    const page = await context.newPage()
    await page.goto(`${stack.url}/faq`)
    await connectButton(page).click()
    await press(page, 'WalletConnect qr code')
    await press(page, 'Copy link')
    await modal(page).getByText('Link copied').waitFor()

    await phone.pair(await page.evaluate(() => navigator.clipboard.readText()))

    await accountButton(page).waitFor()
    await logInByMail(browser, stack.url)
    expect({ complaints, violations }).toEqual({ complaints: [], violations: [] })
  } finally {
    await phone.close()
    await context.close()
    await stack.stop()
    await relay[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Logs in to the embedded wallet, whose project id differs from the relay's. */
async function logInByMail(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await modal(page).getByLabel('Email address').fill('heron@site.example')
  await page.keyboard.press('Enter')
  await modal(page).getByText('Already have a wallet? Open the link in the same email first.').waitFor()
  await context.close()
}

test('without a relay there is no code, and no link to one', { tags: 'release' }, async ({ page, url }) => {
  await page.goto(`${url}/faq`)
  await connectButton(page).click()
  await modal(page).waitFor()
  expect(await modal(page).getByText('WalletConnect').count()).toBe(0)
})
