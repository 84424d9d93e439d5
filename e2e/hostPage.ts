import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { buffer } from 'node:stream/consumers'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { securityHeaders } from '../apps/server/src/headers.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/** Builds the site of `host/`, and serves it under the product's own policy, with the sandbox behind `/rpc/sandbox`. */
export async function openHost(rpcUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-host-'))
  process.env.NODE_ENV = 'production'
  await build({
    root: join(import.meta.dirname, 'host'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  })
  const server = createServer((request, response) => void answer(request, response, { folder, rpcUrl }))
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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, rpcUrl }: { folder: string; rpcUrl: string },
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  if (pathname === '/rpc/sandbox') {
    const body = await buffer(request)
    const headers = { 'content-type': 'application/json' }
    const told = await fetch(rpcUrl, { method: 'POST', headers, body: new Uint8Array(body) })
    response.writeHead(told.status, headers).end(await told.text())
    return
  }
  const file = join(folder, normalize(pathname === '/' ? 'index.html' : pathname))
  if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { ...securityHeaders, 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}
