import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

const folder = join(import.meta.dirname, '..', 'apps', 'web', 'public')

/** Draws the icons and the link preview card from the logo and the texts of the page. */
export async function drawBrand(browser: Browser, homeUrl: string): Promise<void> {
  const sign = await readFile(join(folder, 'favicon.svg'), 'utf8')
  const page = await browser.newPage()
  for (const [name, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${sign}`)
    await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }))
  }
  // What Open Graph readers show: 1.91 to 1, no narrower than 1,200 pixels.
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto(homeUrl)
  await page.getByText(/Read from the network/).waitFor()
  await page.waitForTimeout(1_000)
  await writeFile(join(folder, 'card.png'), await page.screenshot())
  await page.close()
}
