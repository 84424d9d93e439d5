import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { securityHeaders } from '../apps/server/src/headers.ts'
import { buildGallery } from '../scripts/gallery.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

/** Builds the gallery of the modal's views, and serves it under the product's own policy. */
export async function openGallery() {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-gallery-'))
  await buildGallery(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = join(folder, normalize(pathname === '/' ? 'index.html' : pathname))
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { ...securityHeaders, 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listening on a TCP port, it has an address of that kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every scene that the page shows, when all of them stand still. */
export async function readScenes(page: Page): Promise<readonly Locator[]> {
  const figures = page.locator('figure[data-scene]')
  await figures.first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('figure[data-scene] h2').length > 0)
  await page.waitForLoadState('networkidle')
  for (const figure of await figures.all()) await doSteps(figure)
  await page.waitForTimeout(1_000)
  return figures.all()
}

/** What a person does before the picture is taken: a button's name each, or `field=text`. */
async function doSteps(figure: Locator): Promise<void> {
  const steps = JSON.parse((await figure.getAttribute('data-steps')) ?? '[]') as readonly string[]
  for (const step of steps) {
    const [name = '', text] = step.split('=')
    if (text === undefined) await figure.getByRole('button', { name }).first().click()
    else await figure.getByLabel(name).first().fill(text)
  }
}
