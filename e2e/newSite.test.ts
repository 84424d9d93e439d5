import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateKeyPairSigner } from '@solana/kit'
import { expect, vi } from 'vitest'
import { test } from './fixtures.ts'
import { createNewSite } from './newSite.ts'

// Packs, installs and builds.
vi.setConfig({ testTimeout: 600_000 })

/** The built CSS, which the plugin splits like the code. */
const readStyles = (folder: string) =>
  readdirSync(join(folder, 'dist/assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, 'dist/assets', name), 'utf8'))
    .join('')

test('a site from the Vite template type-checks, builds, connects, signs and sends', async ({ page }) => {
  await using site = await createNewSite('vite')
  await site.run('build')
  expect(readStyles(site.folder)).toContain('.solsmith-ModalCard-')
  await page.goto(await site.dev())

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Test wallet/ })
    .click()
  await page.getByText('Balance: 10 SOL').waitFor()

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect.poll(() => page.locator('section output').textContent()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)

  const { address } = await generateKeyPairSigner()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('textbox', { name: 'Recipient' }).fill(address)
  await page.getByRole('button', { name: 'Send 0.1 SOL' }).click()
  await page.getByText(/^Confirmed: /).waitFor()
  await page.getByText(/^Balance: 9\.89/).waitFor()

  await page.reload()
  await page.getByText(/^Balance: 9\.89/).waitFor()
})
