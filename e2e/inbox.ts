import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import type { Stack } from '../scripts/stack.ts'

/** The mails that were read. */
const read = new Set<string>()

/** The mail to this address, with this subject, that the inbox of this machine shows next. */
export async function readMail(
  context: BrowserContext,
  { walletUrl }: Pick<Stack, 'walletUrl'>,
  { to, subject }: { readonly to: string; readonly subject: RegExp },
): Promise<{ text: string; link: string | null }> {
  const inbox = await context.newPage()
  await inbox.goto(`${walletUrl}/inbox`)
  try {
    const mail = inbox
      .getByRole('article')
      .filter({ hasText: to, has: inbox.getByRole('heading', { name: subject }) })
      .first()
    // One that was read before is another login's. The next one goes through the queue of jobs.
    const isNew = async () => (await mail.count()) > 0 && !read.has(await mail.innerText())
    await expect.poll(isNew).toBe(true)
    read.add(await mail.innerText())
    const links = mail.getByRole('link', { name: /\/approve#/ })
    return {
      text: await mail.innerText(),
      link: (await links.count()) > 0 ? await links.first().getAttribute('href') : null,
    }
  } finally {
    await inbox.close()
  }
}

/** Approves the device of the last mail to an address. */
export async function followLink(context: BrowserContext, stack: Stack, to: string): Promise<void> {
  const { link } = await readMail(context, stack, { to, subject: /Approve a new device/ })
  const mail = await context.newPage()
  await mail.goto(link ?? '')
  await mail.getByText(to).waitFor()
  await mail.getByRole('button', { name: 'Approve device' }).click()
  await mail.getByRole('heading', { name: 'The device is approved' }).waitFor()
  await mail.close()
}

/** The code of the last mail to an address. */
export async function findCode(context: BrowserContext, stack: Stack, to: string): Promise<string> {
  const { text } = await readMail(context, stack, { to, subject: /^Your code: \d{6}$/ })
  return /Your code: (\d{6})/.exec(text)?.[1] ?? ''
}
