import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { subscriptionsUrl } from '@solsmith/chain'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { securityHeaders } from '../apps/server/src/http/headers.ts'
import { asProduction } from '../scripts/asProduction.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

export type HostServices = {
  /** A WalletConnect relay behind `/relay`. */
  readonly relayUrl?: string
  /** A node of an EVM chain behind `/rpc/evm`. */
  readonly evmUrl?: string
  /** Answers `/list/getWallets` by its query. */
  readonly list?: (query: URLSearchParams) => unknown
}

/** Builds the site of `host/`, and serves it under the product's policy, with the sandbox behind `/rpc/sandbox`. */
export async function openHost(rpcUrl: string, { relayUrl, evmUrl, list }: HostServices = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-host-'))
  await asProduction(() =>
    build({
      root: join(import.meta.dirname, 'host'),
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      resolve: { conditions: ['source', ...defaultClientConditions] },
      build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
    }),
  )
  const server = createServer((request, response) => void answer(request, response, { folder, rpcUrl, evmUrl, list }))
  const tunnels = new Set<Duplex>()
  server.on(
    'upgrade',
    (request, socket) =>
      tunnels.add(socket) &&
      tunnel(request, socket, relayUrl && request.url?.startsWith('/relay') ? relayUrl : subscriptionsUrl(rpcUrl)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      for (const socket of tunnels) socket.destroy()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Forwards a WebSocket byte by byte. */
function tunnel(request: IncomingMessage, socket: Duplex, url: string): void {
  const { hostname, port } = new URL(url)
  const { search } = new URL(request.url ?? '/', 'http://host')
  const target = connect(Number(port), hostname, () => {
    const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
    target.write([`GET /${search} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    target.pipe(socket).pipe(target)
  })
  target.on('error', () => socket.destroy())
  socket.on('error', () => target.destroy())
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, rpcUrl, evmUrl, list }: { folder: string; rpcUrl: string } & { [S in 'evmUrl' | 'list']: HostServices[S] },
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  if (pathname === '/list/getWallets') {
    const page = list?.(searchParams)
    response.writeHead(page ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(page ?? {}))
    return
  }
  const upstream = new Map([
    ['/rpc/sandbox', rpcUrl],
    ['/rpc/evm', evmUrl],
  ]).get(pathname)
  if (upstream) {
    const body = await buffer(request)
    const headers = { 'content-type': 'application/json' }
    const told = await fetch(upstream, { method: 'POST', headers, body: new Uint8Array(body) })
    response.writeHead(told.status, headers).end(await told.text())
    return
  }
  const file = join(folder, normalize(pathname === '/' ? 'index.html' : pathname))
  if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { ...securityHeaders, 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}
