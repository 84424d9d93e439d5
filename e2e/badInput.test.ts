import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createButton, fillIn, openCreateToken } from './createToken.ts'
import { test } from './fixtures.ts'
import { drawPng } from './pictures.ts'
import { installWallet } from './wallet.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('each wrong field has its sentence beside it, read with the field, and nothing can be signed', async ({
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

/** A value that cannot be used, for every value of every extension that a person types. */
const badExtensions = [
  {
    kind: 'transfer-fee',
    basisPoints: 15_000,
    maximumFee: '1e5',
    configAuthority: { mode: 'give', to: 'nowhere' },
    withdrawAuthority: { mode: 'give', to: '' },
  },
  { kind: 'interest', basisPoints: 1_000_000, authority: { mode: 'give', to: 'nowhere' } },
  { kind: 'scaled-amount', multiplier: 0, authority: { mode: 'give', to: 'nowhere' } },
  { kind: 'non-transferable' },
  { kind: 'close-authority', authority: { mode: 'give', to: 'nowhere' } },
  { kind: 'pausable', authority: { mode: 'give', to: 'nowhere' } },
  { kind: 'default-state' },
  { kind: 'permanent-delegate', authority: { mode: 'give', to: 'nowhere' } },
  { kind: 'hook', program: 'nowhere', authority: { mode: 'give', to: 'nowhere' } },
] as const
/** Thirteen values, the second of two extensions that exclude each other, and accounts that no one could thaw. */
const markedFields = 15

test('each bad value of an extension is marked, with its own sentence, all at once', async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await fillIn(page)
  await page.evaluate((extensions) => {
    const key = 'solsmith:draft:create-token'
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}')
    draft.input.extensions = extensions
    localStorage.setItem(key, JSON.stringify(draft))
  }, badExtensions)
  await page.reload()
  await page
    .getByRole('button', { name: `Fix ${markedFields} fields` })
    .first()
    .click()

  const marked = page.locator('[aria-invalid="true"]')
  await expect.poll(() => marked.count()).toBe(markedFields)
  for (const control of await marked.all()) {
    const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
    const described = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))
    expect(described.join(' '), await control.evaluate((element) => element.outerHTML)).not.toBe('')
  }
  expect(await page.locator('p[data-tone="bad"]').count()).toBe(markedFields)

  await page.getByRole('textbox', { name: 'Interest per year' }).fill('5')
  await expect.poll(() => marked.count()).toBe(markedFields - 1)
})

test('ten decimals cannot be chosen, and a stored draft that asks for them is refused in words', async ({
  page,
  url,
  rpc,
  context,
}) => {
  await installWallet(context, rpc, { name: 'Test Wallet' })
  await openCreateToken(page, url)
  await fillIn(page)
  expect(await page.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true)

  await page.evaluate(() => {
    const key = 'solsmith:draft:create-token'
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}')
    draft.input.decimals = 10
    localStorage.setItem(key, JSON.stringify(draft))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Fix 1 field' }).first().click()

  await page.getByText('Decimals must be a whole number from 0 to 9.').waitFor()
})

describe('an image that is', () => {
  const cases = [
    ['HTML with another name', 'logo.png', '<html><script>alert(1)</script></html>', 'Use PNG, JPG, WebP or GIF.'],
    ['SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Use PNG, JPG, WebP or GIF.'],
    ['20 MB', 'logo.png', 'x'.repeat(20_000_000), 'Image is 20.0 MB; the limit is 10 MB.'],
    ['only the start of a PNG', 'logo.png', '\u0089PNG\r\n\u001a\n', 'is not a valid image'],
  ] as const
  test.for(cases)('%s is refused beside the field', async ([, name, content, sentence], { page, url }) => {
    await page.goto(`${url}/create-token`)
    // From the disk, as a person does: what is passed on as bytes goes through the browser's remote control, slowly.
    const folder = await mkdtemp(join(tmpdir(), 'solsmith-logo-'))
    await writeFile(join(folder, name), content, 'latin1')
    await page.locator('input[type=file]').setInputFiles(join(folder, name))

    await page.getByText(sentence).waitFor()
    await rm(folder, { recursive: true })
  })

  test('too small is refused with its size', async ({ page, url }) => {
    await page.goto(`${url}/create-token`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'tiny.png',
      mimeType: 'image/png',
      buffer: await drawPng(page, 100, 80),
    })

    await page.getByText('Image is 100 × 80; use at least 200 × 200.').waitFor()
  })

  test('not square is cut by its owner, by keyboard too', async ({ page, url }) => {
    await page.goto(`${url}/create-token`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: await drawPng(page, 800, 400),
    })
    const dialog = page.getByRole('dialog', { name: 'Crop image' })
    await dialog.waitFor()

    await dialog.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('slider').press('ArrowRight')
    await dialog.getByRole('button', { name: 'Apply crop' }).click()

    await page.getByText('512 × 512').waitFor()
    expect(await page.getByRole('img', { name: 'Image of the token' }).isVisible()).toBe(true)
  })
})

test('a wallet without SOL is told what is missing, and the sandbox helps', async ({ page, url, rpc, context }) => {
  await installWallet(context, rpc, { name: 'Test Wallet', sol: 0 })
  await openCreateToken(page, url)
  await fillIn(page)

  await page.getByText(/^You need 0\.\d+ SOL; you have 0\.000000\. Missing 0\.\d+ SOL\.$/).waitFor()
  await page.getByRole('button', { name: 'Get 10 test SOL' }).click()

  await createButton(page).waitFor()
})
