import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createButton, fillIn, openCreateToken } from './createToken.ts'
import { test } from './fixtures.ts'
import { installWallet } from './wallet.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('shows a sentence next to each invalid field, announces it with the field, and signs nothing', async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  const cases = [
    ['Name', `${'🔨'.repeat(8)}!`, 'Name is 33 bytes; the limit is 32. Emoji and accents take 2-4 bytes.'],
    ['Symbol', 'AN VL', 'A symbol has no spaces.'],
    ['Supply', '18446744073.709551616', 'With 9 decimals, the maximum supply is 18,446,744,073.709551615.'],
    ['Website', 'ftp://anvil.example', 'Enter an https:// link.'],
    ['X', 'not a handle', 'Not a valid X handle. Use letters, digits and _ only, up to 15 characters.'],
  ] as const

  for (const [label, text] of cases) {
    await field(page, label).fill(text)
    await field(page, label).blur()
  }

  for (const [label, , sentence] of cases) {
    await page.getByText(sentence).waitFor()
    expect(await field(page, label).getAttribute('aria-invalid'), label).toBe('true')
    const ids = (await field(page, label).getAttribute('aria-describedby'))?.split(' ') ?? []
    const described = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))
    expect(described.join(' '), label).toContain(sentence)
  }
  expect(await createButton(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Fix 5 fields' }).first().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
})

test('tells a wallet without SOL how much is missing, and offers the faucet', async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet', sol: 0 })
  await openCreateToken(page, url)
  await fillIn(page)

  await page.getByText(/^You need 0\.\d+ SOL; you have 0\.000000\. Add 0\.\d+ SOL\.$/).waitFor()
  await page.getByRole('button', { name: 'Get 10 test SOL' }).click()

  await createButton(page).waitFor()
})
