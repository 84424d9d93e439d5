import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { createEvmSigner } from '../apps/server/src/testing/signers.ts'
import { type FarcasterRelay, startFarcasterRelay } from '../apps/server/src/testing/startFarcasterRelay.ts'
import { type Stack, startStack } from '../scripts/stack.ts'
import { awaitRunning } from './awaitRunning.ts'
import { findBarriers } from './axe.ts'
import { test } from './fixtures.ts'
import { openMenu } from './mobileMenu.ts'
import { restoreByLogin } from './restoreChoice.ts'
import { findSideways } from './width.ts'

let relay: FarcasterRelay
let stack: Stack
let dataDir: string
beforeAll(async () => {
  relay = await startFarcasterRelay()
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  const env = { LOGINS: 'on', FARCASTER_RPC_URL: relay.rpcUrl, FARCASTER_RELAY_URL: relay.url }
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env })
  await awaitRunning(stack)
})
afterAll(async () => {
  await stack.stop()
  await relay[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

/** A user with an account, whose app scans the latest code. */
function createPerson(account: number) {
  const signer = createEvmSigner()
  relay.registry.set(signer.address, account)
  return (signed: Parameters<FarcasterRelay['approve']>[2] = {}) =>
    relay.approve(`${relay.url}/~/siwf?channelToken=${[...relay.channels.keys()].at(-1)}`, signer, signed)
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/farcaster-${name}.png` })
}

const choice = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue with Farcaster' })
const code = (page: Page) => page.getByRole('img', { name: 'QR code for Farcaster' })

test("logs in when the user's app scans the code", async ({ context }) => {
  const answer = createPerson(3_621)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${stack.url}/faq`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await choice(page).click()
  await code(page).waitFor()
  await shoot(page, 'code-1440')
  expect([await findBarriers(page), await findSideways(page)]).toEqual([[], []])

  answer()
  await restoreByLogin(page)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
})

test('refuses an answer for another site, says so, and accepts the next code', { tags: 'release' }, async ({
  context,
}) => {
  const answer = createPerson(12)
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await choice(page).click()
  await code(page).waitFor()
  answer({ change: (message) => message.replace('localhost', 'evil.example') })
  await page.getByText('Farcaster did not confirm your identity.').waitFor()

  const before = relay.channels.size
  await choice(page).click()
  await code(page).waitFor()
  await expect.poll(() => relay.channels.size).toBe(before + 1)
  answer()
  await restoreByLogin(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
})

test('shows the code as a link to the app on a phone', { tags: 'release' }, async ({ browser }) => {
  const answer = createPerson(77)
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.goto(`${stack.url}/faq`)
    await (await openMenu(page)).getByRole('button', { name: 'Connect wallet' }).click()
    await choice(page).click()
    const link = page.getByRole('link', { name: 'Open Farcaster' })
    expect(await link.getAttribute('href')).toContain(`${relay.url}/~/siwf?channelToken=`)
    await shoot(page, 'link-375')
    answer()
    await restoreByLogin(page)
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await (await openMenu(page)).getByRole('button', { name: /^Your wallet, / }).waitFor()
  } finally {
    await context.close()
  }
})

test('shows a code on the wallet’s own page, too', { tags: 'release' }, async ({ context }) => {
  const answer = createPerson(3_622)
  const own = await context.newPage()
  await own.setViewportSize({ width: 375, height: 812 })
  await own.goto(`${stack.walletUrl}/dashboard`)
  await own.getByRole('button', { name: 'Log in with Farcaster' }).click()
  await code(own).waitFor()
  await shoot(own, 'dashboard-375')
  expect([await findBarriers(own), await findSideways(own)]).toEqual([[], []])
  answer()
  await own.getByText('Farcaster: ann.eth').waitFor()
  await own.getByText('No wallet belongs to this login yet.').waitFor()
})
