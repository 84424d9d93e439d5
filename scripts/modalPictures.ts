import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openGallery } from './gallery.ts'

/** Views of the modal that the guides show, by the picture's name. */
const shown = {
  'modal-connect': ['Connect everything', 'dark'],
  'modal-account': ['Account ready', 'dark'],
  'modal-light': ['Connect everything', 'light'],
} as const

/** Takes the pictures of the toolkit's guides from the gallery. */
export async function takeModalPictures(browser: Browser, folder: string): Promise<void> {
  await using gallery = await openGallery()
  const context = await browser.newContext({ viewport: { width: 1640, height: 1000 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${gallery.url}?theme=both`)
  await page.locator('figure[data-scene] h2').nth(20).waitFor()
  await page.waitForTimeout(4_000)
  for (const [name, [scene, mode]] of Object.entries(shown))
    await page
      .locator(`figure[data-scene="${scene}"][data-mode="${mode}"] [role=group]`)
      .screenshot({ path: join(folder, `${name}.png`) })
  await page.goto(`${gallery.url}?theme=dark`)
  await page.locator('figure[data-scene] h2').nth(20).waitFor()
  await page.waitForTimeout(4_000)
  await page.screenshot({
    path: join(folder, 'modal-gallery.png'),
    clip: { x: 0, y: 0, width: 1640, height: 2400 },
    fullPage: true,
  })
  await context.close()
}
