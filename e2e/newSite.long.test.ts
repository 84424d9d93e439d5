import { expect, vi } from 'vitest'
import { test } from './fixtures.ts'
import { createNewSite } from './newSite.ts'

vi.setConfig({ testTimeout: 900_000 })

test('a site from the Next.js template builds, connects and signs', async ({ page }) => {
  await using site = await createNewSite('next')
  await site.run('build')
  await page.goto(await site.dev())

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Test wallet/ })
    .click()
  await page.getByText('Balance: 10 SOL').waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect.poll(() => page.locator('section output').textContent()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
})

test('a site from the HTML template connects and signs', async ({ page }) => {
  await using site = await createNewSite('html')
  await page.goto(await site.dev())

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Test wallet/ })
    .click()
  await page.getByRole('button', { name: /10\.000 SOL/ }).waitFor()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect.poll(() => page.locator('#answer').textContent()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
})
