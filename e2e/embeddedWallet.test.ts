import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSolanaRpc } from '@solana/kit'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Stack, startStack } from '../scripts/stack.ts'
import { createButton, fillIn, madeMint, readMint } from './createToken.ts'
import { test } from './fixtures.ts'
import { watchPolicy } from './visit.ts'

let stack: Stack
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'solsmith-e2e-'))
  stack = await startStack({ port: 0, rpcPort: 0, dataDir, webDist: inject('webDist'), env: { LOGINS: 'on' } })
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const frameOf = (page: Page) => page.frameLocator('#w3m-iframe')

/** The mail to this address, with this subject, that the outbox of this machine shows first. */
async function readMail(
  context: BrowserContext,
  to: string,
  subject: RegExp,
): Promise<{ text: string; link: string | null }> {
  const inbox = await context.newPage()
  try {
    const mail = inbox
      .getByRole('article')
      .filter({ hasText: to, has: inbox.getByRole('heading', { name: subject }) })
      .first()
    await expect
      .poll(
        async () => {
          await inbox.goto(`${stack.walletUrl}/inbox`)
          return mail.count()
        },
        // The mail goes through the queue of jobs.
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0)
    const links = mail.getByRole('link', { name: /\/approve#/ })
    return {
      text: await mail.innerText(),
      link: (await links.count()) > 0 ? await links.first().getAttribute('href') : null,
    }
  } finally {
    await inbox.close()
  }
}

/** Logs in with the two mails, as a person who reads them in the same browser. */
async function logIn(context: BrowserContext, page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  const field = page.getByRole('dialog').getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')

  const { link } = await readMail(context, email, /Approve a new device/)
  const mail = await context.newPage()
  await mail.goto(link ?? '')
  await mail.getByText(email).waitFor()
  await mail.getByRole('button', { name: 'Approve device' }).click()
  await mail.getByRole('heading', { name: 'The device is approved' }).waitFor()
  await mail.close()

  const { text } = await readMail(context, email, /^Your code: \d{6}$/)
  const [, code = ''] = /Your code: (\d{6})/.exec(text) ?? []
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
}

const newEmail = () => `ann-${crypto.randomUUID().slice(0, 8)}@example.org`

/** Long enough that a press is taken for one that is meant. */
const readingMs = 1_200

test('someone who arrives with nothing logs in by e-mail and creates a token; a reload keeps the login', async ({
  context,
}) => {
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await page.goto(`${stack.url}/create-token`)
  expect(await page.locator('#w3m-iframe').count()).toBe(0)
  await logIn(context, page, newEmail())

  await fillIn(page)
  await createButton(page).click()
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  await frame.getByText(`Asked by ${stack.url}`).waitFor()
  await frame.getByText('Sandbox: no real money.').waitFor()
  await frame.getByRole('region', { name: 'Balance changes' }).getByText('ANVL').waitFor()
  await page.waitForTimeout(readingMs)
  await frame.getByRole('button', { name: 'Approve', exact: true }).click()

  const mint = await madeMint(page)
  expect(await readMint(createSolanaRpc(stack.rpcUrl), mint)).toMatchObject({ decimals: 9 })

  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your wallet, / })
    .waitFor()
  expect(violations).toEqual([])
})

test('a press of a script, one that comes at once and a covered button approve nothing; No signs nothing', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(`${stack.url}/create-token`)
  await logIn(context, page, newEmail())
  await fillIn(page)
  await createButton(page).click()
  const frame = frameOf(page)
  const approve = frame.getByRole('button', { name: 'Approve', exact: true })
  await approve.waitFor()

  await approve.evaluate((button: HTMLElement) => button.click())
  await frame.getByText('That was not a press of yours.').waitFor()
  await page.waitForTimeout(readingMs)
  await page.locator('#w3m-iframe').evaluate((element: HTMLElement) => {
    element.style.opacity = '0.3'
  })
  await page.waitForTimeout(500)
  await approve.click()
  await frame.getByText('Something covers this window.').waitFor()
  await page.locator('#w3m-iframe').evaluate((element: HTMLElement) => {
    element.style.opacity = '1'
  })

  await frame.getByRole('button', { name: 'Reject' }).click()
  await createButton(page).waitFor()
  expect(await page.getByRole('heading', { name: /is live$/ }).count()).toBe(0)
})

test('no other page may hold the frame, and other names for this machine see no inbox', async ({ context }) => {
  const page = await context.newPage()
  const refused = page.waitForEvent('console', { predicate: (message) => /frame-ancestors/.test(message.text()) })
  await page.setContent(`<iframe src="${stack.walletUrl}/sdk?projectId="></iframe>`)
  await refused

  const port = new URL(stack.walletUrl ?? '').port
  const answer = await context.request.get(`http://127.0.0.1:${port}/inbox`, {
    headers: { host: `evil.example:${port}` },
  })
  expect(answer.status()).toBe(404)
})
