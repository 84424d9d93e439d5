import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { test } from './fixtures.ts'
import { createNewSite, signInAndSend } from './newSite.ts'

// Packs, installs and builds.
vi.setConfig({ testTimeout: 600_000 })

/** The built CSS, which the plugin splits like the code. */
const readStyles = (folder: string) =>
  readdirSync(join(folder, 'dist/assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, 'dist/assets', name), 'utf8'))
    .join('')

test('a site from the Vite template type-checks, builds, connects, signs in and sends', async ({ page }) => {
  await using site = await createNewSite('vite')
  await site.run('build')
  expect(readStyles(site.folder)).toContain('.solsmith-ModalCard-')
  await page.goto(await site.dev())

  await signInAndSend(page)
  await page.getByText(/^Balance: 9\.89/).waitFor()

  await page.reload()
  await page.getByText(/^Balance: 9\.89/).waitFor()
  await page.getByText(/^Signed in as /).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})
