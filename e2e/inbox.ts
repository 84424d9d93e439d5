import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stack } from '../scripts/stack.ts'

/** Emails already read. */
const read = new Set<string>()

/** Reads the next email to an address with a subject from this machine's inbox. */
export async function readMail(
  context: BrowserContext,
  { walletUrl }: Pick<Stack, 'walletUrl'>,
  { to, subject, hasLink = false }: { readonly to: string; readonly subject: RegExp; readonly hasLink?: boolean },
): Promise<{ text: string; link: string | null }> {
  const inbox = await context.newPage()
  await inbox.goto(`${walletUrl}/inbox`)
  try {
    const mail = inbox
      .getByRole('article')
      .filter({ hasText: to, has: inbox.getByRole('heading', { name: subject }) })
      .filter(hasLink ? { has: inbox.getByRole('link', { name: /\/approve#/ }) } : {})
      .first()
    // An email read before belongs to another login. The next one goes through the job queue.
    // One email has a link and a code, each read once.
    const keyOf = async () => `${hasLink} ${await mail.innerText()}`
    const isNew = async () => (await mail.count()) > 0 && !read.has(await keyOf())
    await expect.poll(isNew).toBe(true)
    read.add(await keyOf())
    const links = mail.getByRole('link', { name: /\/approve#/ })
    return {
      text: await mail.innerText(),
      link: (await links.count()) > 0 ? await links.first().getAttribute('href') : null,
    }
  } finally {
    await inbox.close()
  }
}

/** Texts of an email and its page, by language. */
const words = {
  en: {
    code: 'Your code',
    approve: 'Approve device',
    approved: 'The device is approved',
  },
  de: {
    code: 'Ihr Code',
    approve: 'Gerät bestätigen',
    approved: 'Das Gerät ist bestätigt',
  },
} as const
type Language = keyof typeof words

export async function followLink(
  context: BrowserContext,
  stack: Stack,
  to: string,
  language: Language = 'en',
): Promise<void> {
  const { code, approve, approved } = words[language]
  const { link } = await readMail(context, stack, { to, subject: new RegExp(`^${code}: \\d{6}$`), hasLink: true })
  const mail = await context.newPage()
  await mail.goto(link ?? '')
  await mail.getByText(to).waitFor()
  await mail.getByRole('button', { name: approve }).click()
  await mail.getByRole('heading', { name: approved }).waitFor()
  await mail.close()
}

export async function findCode(
  context: BrowserContext,
  stack: Stack,
  to: string,
  language: Language = 'en',
): Promise<string> {
  const { code } = words[language]
  const { text } = await readMail(context, stack, { to, subject: new RegExp(`^${code}: \\d{6}$`) })
  return new RegExp(`${code}: (\\d{6})`).exec(text)?.[1] ?? ''
}

export async function typeCode(page: Page, code: string, digit = 'Digit 1'): Promise<void> {
  await page.getByLabel(digit).focus()
  await page.keyboard.type(code)
}
