import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import react from '@vitejs/plugin-react'
import { build, createServer, defaultClientConditions, type InlineConfig } from 'vite'
import { securityHeaders } from '../apps/server/src/http/headers.ts'
import { asProduction } from './asProduction.ts'
import { readFlags } from './readFlags.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

const config: InlineConfig = {
  root: join(import.meta.dirname, '..', 'packages', 'connect-react', 'src', 'gallery'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
}

async function buildGallery(outDir: string): Promise<void> {
  await asProduction(() =>
    build({
      ...config,
      build: {
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: { input: ['index.html', 'demo.html'].map((page) => join(config.root ?? '', page)) },
      },
    }),
  )
}

/**
 * Serves the gallery and the demo under the product's CSP.
 *
 * @param rpc - RPC URLs by path, proxied because of the CSP.
 * @param walletOrigin - Origin of the embedded wallet's frame; null for none.
 */
export async function openGallery(
  rpc: Readonly<Record<string, string>> = {},
  walletOrigin: () => string | null = () => null,
) {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-gallery-'))
  await buildGallery(folder)
  const server = createHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const place = Object.keys(rpc).find((path) => pathname === path || pathname.startsWith(`${path}/`))
    if (place) return void passOn(request, response, `${rpc[place]}${pathname.slice(place.length)}`)
    const file = join(folder, normalize(pathname === '/' ? 'index.html' : pathname))
    if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
    const frame = walletOrigin()
    const policy = securityHeaders['content-security-policy'] + (frame === null ? '' : `; frame-src ${frame}`)
    response.writeHead(200, {
      ...securityHeaders,
      'content-security-policy': policy,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A TCP server has an address of that kind.
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

async function passOn(request: IncomingMessage, response: ServerResponse, upstream: string): Promise<void> {
  const { method = 'GET' } = request
  const post = { method, headers: { 'content-type': 'application/json' }, body: await text(request) }
  const answer = await fetch(upstream, method === 'POST' ? post : {})
  response.writeHead(answer.status, { ...securityHeaders, 'content-type': 'application/json' })
  response.end(await answer.text())
}

async function serve(): Promise<void> {
  const server = await createServer({ ...config, server: { port: 5180 } })
  await server.listen()
  server.printUrls()
}

if (import.meta.main) {
  readFlags({ name: 'npm run gallery', usage: '--help  show this; every view of the wallet modal', options: {} })
  await serve()
}
