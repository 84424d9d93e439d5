import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

/** Long enough for what a page loads once it has drawn itself. */
const quietMs = 500

export type LoadedScript = { readonly path: string; readonly gzipBytes: number }

/**
 * Opens `/` without a wallet and lists every script that arrives until the network has been idle for half a second.
 *
 * @param origin - Where the built pages are served, with their API: `http://localhost:3000`.
 */
export async function measureFirstRoute(
  origin: string,
  executablePath = '/usr/bin/chromium',
): Promise<readonly LoadedScript[]> {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    const scripts: Promise<LoadedScript>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const path = new URL(response.url()).pathname
      scripts.push(response.body().then((body) => ({ path, gzipBytes: gzipSync(body, { level: 9 }).length })))
    })
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.waitForTimeout(quietMs)
    return await Promise.all(scripts)
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const scripts = await measureFirstRoute(process.argv[2] ?? 'http://localhost:3000')
  const lines = scripts.map(({ path, gzipBytes }) => `${String(gzipBytes).padStart(7)}  ${path}`)
  const total = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  process.stdout.write(`${lines.join('\n')}\n${String(total).padStart(7)}  bytes of script, gzip -9\n`)
}
