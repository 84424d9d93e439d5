import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { startMailServer, type TestMailServer } from '../apps/server/src/testing/startMailServer.ts'
import { type Stack, startStack } from '../scripts/stack.ts'
import { awaitRunning } from './awaitRunning.ts'
import { findBarriers } from './axe.ts'
import { test } from './fixtures.ts'
import { restoreByLogin } from './restoreChoice.ts'
import { findSideways } from './width.ts'

let mailServer: TestMailServer
let stack: Stack
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  mailServer = await startMailServer()
  // Wallets by delivered emails wait for a recovery; those of the own machine's inbox do not.
  const env = { LOGINS: 'on', SMTP_URL: mailServer.url, MAIL_FROM: 'wallet@example.org' }
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env })
  await awaitRunning(stack)
})
afterAll(async () => {
  await stack.stop()
  await mailServer[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

const read = new Set<string>()

/** Waits for the next email with this text. */
async function findText(pattern: RegExp): Promise<string> {
  const find = () =>
    mailServer.inbox.map(({ text = '' }) => pattern.exec(text)?.[1]).find((one) => one && !read.has(one))
  await expect.poll(find).toBeDefined()
  const found = find() ?? ''
  read.add(found)
  return found
}

/** Approves a new device with the email's link, and returns its code. */
async function approveDevice(context: BrowserContext): Promise<string> {
  const mail = await context.newPage()
  await mail.goto(await findText(/(http\S+\/approve#\S+)/))
  await mail.getByRole('button', { name: 'Approve device' }).click()
  await mail.getByRole('heading', { name: 'The device is approved' }).waitFor()
  await mail.close()
  return findText(/is\s+(\d{6})\s/)
}

async function createWallet(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${stack.url}/faq`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  const field = page.getByRole('dialog').getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  const code = await approveDevice(context)
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await restoreByLogin(page, /^Use email instead$/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
  return page
}

/** Up to the recovery by email, which waits. */
async function requestRecovery(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${stack.walletUrl}/dashboard`)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('This device is new.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(await approveDevice(context))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Restore by email' }).click()
  await page.getByText(/a new device must wait before it gets access to this wallet/).waitFor()
  return page
}

test('the owner stops a device that waits for the wallet with the link of the email; it is logged out without a share', async ({
  browser,
  context,
}) => {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.org`
  await createWallet(context, email)
  const theirs = await browser.newContext()
  const waiting = await requestRecovery(theirs, email)

  const link = await findText(/(http\S+\/stop#\S+)/)
  expect(link).toMatch(new RegExp(`^${stack.walletUrl}/stop#[\\w-]{43}$`))
  expect(mailServer.inbox.at(-1)).toMatchObject({
    subject: 'A new device requests access to your wallet',
    to: [{ address: email }],
  })
  const mail = await context.newPage()
  await mail.goto(link)
  await mail.getByRole('heading', { name: 'Stop the new device?' }).waitFor()
  for (const width of [1440, 375]) {
    await mail.setViewportSize({ width, height: 900 })
    expect([await findSideways(mail), await findBarriers(mail)]).toEqual([[], []])
    if (process.env.SHOTS) await mail.screenshot({ path: `${process.env.SHOTS}/stop-${width}.png` })
  }
  // Opening the link changes nothing.
  await waiting.getByRole('button', { name: 'Restore by email' }).click()
  await waiting.getByText(/a new device must wait before it gets access to this wallet/).waitFor()

  await mail.getByRole('button', { name: 'Stop the device' }).click()
  await mail.getByRole('heading', { name: 'The device is stopped' }).waitFor()
  await waiting.getByRole('button', { name: 'Restore by email' }).click()
  await waiting.getByText('You are logged out of the wallet. Log in again.').waitFor()

  const again = await context.newPage()
  await again.goto(link)
  await again.getByRole('button', { name: 'Stop the device' }).click()
  await again.getByText('No device is waiting for your wallet.').waitFor()
  const own = await context.newPage()
  await own.goto(`${stack.url}/faq`)
  await own
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
  await theirs.close()
})
