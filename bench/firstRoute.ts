import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { buildWeb } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'
import { startHouse } from '../scripts/house.ts'
import type { Measure } from './main.ts'

/** Ours; an empty AppKit page is 494 kB by the same measure. */
const barBytes = 100_000
/** How long after the last request a page is called settled. */
const settleMs = 500

/** All script responses on `/` without a wallet until the network is idle, gzip -9, against an empty AppKit page. */
export async function measureFirstRoute(): Promise<readonly Measure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const house = await startHouse({ port: 0, rpcPort: 0, dataDir, webDist: await buildWeb() })
  const peer = await servePeer()
  try {
    const ours = await weighScripts(house.url)
    const theirs = await weighScripts(peer.url)
    return [
      {
        name: 'first route, scripts, gzip',
        ours: kilobytes(ours),
        peer: `AppKit 1.7.3, empty page: ${kilobytes(theirs)}`,
        ratio: (ours / theirs).toFixed(3),
        bar: `<= ${kilobytes(barBytes)}`,
        isMet: ours <= barBytes,
      },
    ]
  } finally {
    peer.server.close()
    await house.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function weighScripts(url: string): Promise<number> {
  const executablePath = findChromium()
  if (!executablePath) throw new TypeError('The benchmark needs Chromium; npm test installs it.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    )
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await browser.close()
  return total
}

/** Builds the peer with the same Vite and serves it from this machine; other hosts cannot be reached from the page. */
async function servePeer(): Promise<{ url: string; server: Server }> {
  const root = join(import.meta.dirname, 'peers', 'appkit')
  if (!existsSync(join(root, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], {
      cwd: root,
      stdio: 'inherit',
    })
  const outDir = join(root, 'dist')
  await build({ root, logLevel: 'error', mode: 'production', build: { outDir, emptyOutDir: true } })
  const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname
    const file = join(outDir, path === '/' ? 'index.html' : path)
    readFile(file).then(
      (body) =>
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listening on a TCP port, it has an address of that kind.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
