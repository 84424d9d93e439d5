import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { connect, createOwnToken } from './ownToken.ts'
import { expectSound } from './poolHelp.ts'
import { header, test } from './visit.ts'
import { installWallet } from './wallet.ts'

test('the theme follows the system from the first paint', async ({ page, url }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${url}/?settings`)
  await page.locator('html[data-theme=dark]').waitFor()
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click()
  await page.locator('html[data-theme=light]').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await page.getByRole('radio', { name: 'System', checked: true }).waitFor()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())

  await page.goto(`${url}/faq`)

  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
  expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('light')
  expect(await page.locator('[data-solsmith]').count()).toBeGreaterThan(0)
  expect(await page.locator('[data-solsmith=dark]').count()).toBe(0)
})

test('the light theme applies to every page from its first paint', async ({ page, url, rpc, context }) => {
  const wallet = await installWallet(context, rpc, { name: 'Test Wallet' })
  const token = await createOwnToken(rpc, wallet.signer)
  await page.goto(`${url}/?settings`)
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Light').click()
  await page.locator('html[data-theme=light]').waitFor()
  await page.getByRole('radio', { name: 'Light', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Set up Mainnet' }).click()
  await page.getByRole('textbox', { name: 'Setup code' }).fill('not-the-code')
  await page.getByRole('button', { name: 'Check and save' }).click()
  await page.getByText('This is not the setup code.', { exact: false }).waitFor()
  await expectSound(page, 'settings-light')
  // As sent by the server, before any script.
  const html = await (await page.request.get(`${url}/faq`)).text()
  expect(html).toContain('data-theme="light"')

  for (const path of ['/', '/create-token', '/faq', '/learn?a=first-token', '/?status', `/?token=${token.address}`]) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await findBarriers(page)]).toEqual([path, []])
  }
  await connect(page)
  const account = header(page).getByRole('button', { name: /^Your wallet, / })
  // Prerendered in the dark theme, it switches with the rest.
  expect(await account.getAttribute('data-solsmith')).toBe('light')
  await account.click()
  const modal = page.locator('[data-solsmith=light]')
  await modal.first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  // Another language is one reload, which presses no setting again.
  await page.goto(`${url}/?settings`)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('Deutsch').click()
  await page.getByRole('radiogroup', { name: 'Sprache' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
})
