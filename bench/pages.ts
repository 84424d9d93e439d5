import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'

const settleMs = 500
const offerMs = 4_500
/** Requests to a browser have no time limit. */
const longestMs = 120_000
const closeMs = 10_000

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export function installPeer(root: string): void {
  if (existsSync(join(root, 'node_modules'))) return
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']
  execFileSync('npm', args, { cwd: root, stdio: 'inherit' })
}

export async function serveFolder(folder: string) {
  const bodies = new Map<string, Promise<Buffer>>()
  const compress = async (file: string) => gzipSync(await readFile(file), { level: 9 })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    const body = bodies.get(file) ?? compress(file)
    bodies.set(file, body)
    body.then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': types[extname(file)] ?? 'application/octet-stream',
            'content-encoding': 'gzip',
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A TCP server has an address of that kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type Loaded = {
  /** Bytes of all scripts, gzip -9. */
  readonly scriptBytes: number
  readonly foreign: number
  readonly errors: readonly string[]
}

export const weighPage = (url: string): Promise<Loaded> =>
  withPage(async (page) => {
    const sizes: Promise<number>[] = []
    const errors: string[] = []
    let foreign = 0
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && /^(http|ws)/.test(request.url())) foreign += 1
    })
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(response.body().then(weigh, () => 0))
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settleMs)
    return { scriptBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0), foreign, errors }
  })

export async function withPage<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new TypeError('The benchmark needs Chromium; npm test installs it.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const over = new AbortController()
  const limit = delay(longestMs, undefined, { signal: over.signal }).then(() => {
    throw new TypeError(`A page was not measured in ${longestMs / 1_000} s.`)
  })
  try {
    return await Promise.race([browser.newPage().then(look), limit])
  } finally {
    over.abort()
    limit.catch(() => {})
    await Promise.race([browser.close(), delay(closeMs, undefined, { ref: false })])
  }
}

export const weigh = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export const listScripts = (url: string): Promise<ReadonlyMap<string, number>> =>
  withPage(async (page) => {
    const scripts: Promise<readonly [string, number]>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const { pathname } = new URL(response.url())
      scripts.push(
        response.body().then(
          (body) => [pathname, weigh(body)] as const,
          () => [pathname, 0] as const,
        ),
      )
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    // After four seconds, every page loads the code for the sandbox wallet.
    await page.waitForTimeout(offerMs)
    // On a busy machine the network can be idle between two files.
    for (let count = -1; count < scripts.length; ) {
      count = scripts.length
      await page.waitForTimeout(4 * settleMs)
    }
    return new Map(await Promise.all(scripts))
  })
