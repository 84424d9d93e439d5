import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'

export type Chaos =
  | { readonly kind: 'none' }
  | { readonly kind: 'latency'; readonly ms: number }
  /** Immediately, or after some bytes. */
  | { readonly kind: 'reset'; readonly afterBytes: number }
  /** Ends early with a clean close. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  | { readonly kind: 'blackhole' }

/** Proxy to a real server, with faults by connection. */
export async function openChaosProxy(target: string, next: () => Chaos) {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = dial(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => {})
    }
    const chaos = next()
    let seen = 0
    client.on('data', (chunk) => upstream.write(chunk))
    client.on('end', () => upstream.end())
    upstream.on('end', () => chaos.kind !== 'blackhole' && client.end())
    upstream.on('data', (chunk) => {
      seen += chunk.length
      if (chaos.kind === 'blackhole') return
      if (chaos.kind === 'latency') setTimeout(() => client.writable && client.write(chunk), chaos.ms)
      else if (chaos.kind === 'reset' && seen > chaos.afterBytes) client.resetAndDestroy()
      else if (chaos.kind === 'cut' && seen > chaos.afterBytes)
        client.end(chunk.subarray(0, Math.max(0, chunk.length >> 1)))
      else client.write(chunk)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    wsUrl: `ws://127.0.0.1:${address.port}`,
    cutAll() {
      for (const socket of open) socket.resetAndDestroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
