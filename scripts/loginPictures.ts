import type { BrowserContext, Page } from 'playwright-core'
import { connectWallet, modalOf, openModal, type Photographer, press, type Size, yourWallet } from './viewShots.ts'

/** How long a mail takes at most, and the time between two codes of a device. */
const mailMs = 90_000
/** Someone to send to. */
const receiver = '9dKxT7rWmQ4cNfZsHbYpG8gVE3uR6tXaKqS5wB2nLm3c'

type Login = { readonly size: Size; readonly walletUrl: string }

/** A site with logins: each way, and what someone who is logged in sees. */
export async function shootLogin(arrive: () => Promise<Photographer>, { size, walletUrl }: Login): Promise<void> {
  await shootWays(await arrive(), size)
  const email = `anna-${size}@example.org`
  await shootMistyped(await arrive(), `ana-${size}@example.org`)
  await shootLoggedIn(await arrive(), { email, walletUrl })
}

async function shootWays({ page, context, shoot }: Photographer, size: Size): Promise<void> {
  await openModal(page, connectWallet)
  await modalOf(page).getByLabel('Email address').waitFor()
  await shoot('Connect with a login')
  // A wallet on another device reads a code, which is of no use on a phone, that has the wallet itself.
  if (size === 'desktop') {
    await press(page, 'WalletConnect')
    await modalOf(page).getByRole('img', { name: /QR/ }).waitFor()
    await shoot('Another device')
    await press(page, 'Back')
  }
  await press(page, 'Get started')
  await shoot('A wallet by e-mail')
  await press(page, 'Back')
  await press(page, 'All socials')
  await shoot('All socials')
  await press(page, 'Farcaster')
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QR/ })
    .or(page.getByRole('link', { name: /Farcaster/ }))
    .waitFor()
  await shoot('A code of Farcaster')
  await press(page, 'Back')
  const [window] = await Promise.all([context.waitForEvent('page'), press(page, 'Local identity provider')])
  await window.waitForLoadState()
  await press(page, 'wait:Connect in the provider’s window.')
  await shoot('A provider is asked')
  await context.close()
}

const fillEmail = async (page: Page, email: string) => {
  await openModal(page, connectWallet)
  const field = modalOf(page).getByLabel('Email address')
  await field.fill(email)
  await field.press('Enter')
  await press(page, `wait:Open the link we sent to ${email}`)
}

async function shootMistyped({ page, context, shoot }: Photographer, email: string): Promise<void> {
  await fillEmail(page, email)
  await press(page, 'Use another email address')
  await shoot('Another e-mail address')
  await context.close()
}

async function shootLoggedIn(
  { page, context, shoot }: Photographer,
  { email, walletUrl }: { readonly email: string; readonly walletUrl: string },
): Promise<void> {
  const dialog = modalOf(page)
  const typeCode = async (to: string, subject: string) => {
    const code = await readCode(context, walletUrl, { to, subject })
    await dialog.getByLabel('Digit 1').focus()
    await page.keyboard.type(code)
  }
  await fillEmail(page, email)
  await shoot('A new device')
  await approveDevice(context, walletUrl, email)
  await dialog.getByLabel('Digit 1').waitFor()
  await shoot('A code by e-mail')
  await typeCode(email, 'Your code')
  await dialog.waitFor({ state: 'detached', timeout: mailMs })

  await openModal(page, yourWallet)
  await press(page, 'Settings')
  await shoot('Settings of an embedded wallet')
  await press(page, 'Upgrade your wallet')
  await shoot('A wallet of your own')
  await press(page, 'Back')
  await press(page, 'Edit email')
  await dialog.getByLabel('New email').fill(`new-${email}`)
  await shoot('The e-mail address is changed')
  await press(page, /^(Save|Continue)$/)
  await dialog.getByLabel('Digit 1').waitFor()
  await shoot('A code to the present address')
  await typeCode(email, 'Your code to change the address')
  await press(page, `wait:new-${email}`)
  await dialog.getByLabel('Digit 1').and(dialog.locator(':enabled')).waitFor()
  await shoot('A code to the new address')
  await page.keyboard.press('Escape')

  await openModal(page, yourWallet)
  for (const step of ['Send', 'fill:Amount=1.5', `fill:To=${receiver}`, 'Preview Send', 'Send 1.5 SOL'])
    await press(page, step)
  const frame = page.frameLocator('#w3m-iframe')
  await frame.getByRole('heading', { name: 'Approve transaction' }).waitFor()
  await shoot('A transaction is approved')
  await frame.getByRole('button', { name: 'Reject' }).click()
  await context.close()
}

/** What the inbox of the site says in a mail to an address with this subject. */
async function readMail(context: BrowserContext, walletUrl: string, { to, subject }: { to: string; subject: RegExp }) {
  const inbox = await context.newPage()
  await inbox.goto(`${walletUrl}/inbox`)
  const mail = inbox
    .getByRole('article')
    .filter({ hasText: to, has: inbox.getByRole('heading', { name: subject }) })
    .first()
  await mail.waitFor({ timeout: mailMs })
  const text = await mail.innerText()
  const link = await mail
    .getByRole('link', { name: /\/approve#/ })
    .first()
    .getAttribute('href', { timeout: 1_000 })
    .catch(() => null)
  await inbox.close()
  return { text, link }
}

async function approveDevice(context: BrowserContext, walletUrl: string, to: string): Promise<void> {
  const { link } = await readMail(context, walletUrl, { to, subject: /Approve a new device/ })
  const mail = await context.newPage()
  await mail.goto(link ?? '')
  await mail.getByRole('button', { name: 'Approve device' }).click()
  await mail.getByRole('heading', { name: 'The device is approved' }).waitFor()
  await mail.close()
}

const codeOf = (subject: string) => new RegExp(`^${subject}: \\d{6}$`)

async function readCode(
  context: BrowserContext,
  walletUrl: string,
  mail: { to: string; subject: string },
): Promise<string> {
  const { text } = await readMail(context, walletUrl, { to: mail.to, subject: codeOf(mail.subject) })
  return /: (\d{6})/.exec(text)?.[1] ?? ''
}
