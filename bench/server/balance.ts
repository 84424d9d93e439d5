import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'undici'
import { databaseFolder } from '../../apps/server/src/database/openDatabase.ts'
import { socketFolder } from '../../apps/server/src/database/socketFolder.ts'
import type { Measure } from '../../scripts/performance.ts'
import { startLocalnet } from './processes.ts'
import { startOwnServer } from './startServer.ts'
import { createPayer } from './transfers.ts'

const connections = 32
const seconds = 10
const warmMs = 1_000
const barShare = 0.4
const barP99Ms = 50

/** A cached balance over HTTP against bare node:http with one prepared select. */
export async function measureBalance(): Promise<readonly Measure[]> {
  const network = await startLocalnet()
  const server = await startOwnServer({
    SANDBOX_RPC_URL: network.url,
    LOG_LEVEL: 'warn',
    // A different visitor per request, as on a busy site.
    TRUST_PROXY: '127.0.0.1,::1',
    PROJECT_UNITS_PER_MINUTE: '1000000000',
  })
  const bare = await startBare(socketFolder(databaseFolder(server.folder)))
  try {
    const path = `/v1/account/${createPayer().address}/balance?currency=usd`
    const rounds = []
    for (let round = 0; round < 3; round += 1) {
      const peer = await load([bare.url], { path: '/' })
      const ours = await load([server.url], { path, headers: { origin: server.url } })
      rounds.push({ peer, ours, share: ours.perSecond / peer.perSecond })
    }
    // Median, because load on the machine affects both.
    const middle = rounds.toSorted((one, other) => one.share - other.share)[1]
    if (!middle) throw new Error('no round was measured')
    const { peer, ours, share } = middle
    return [
      {
        name: `a cached balance over HTTP, ${connections} connections`,
        ours: `${Math.round(ours.perSecond)} a second`,
        peer: `node:http with one prepared select ${Math.round(peer.perSecond)} a second`,
        ratio: share.toFixed(2),
        bar: `>= ${barShare}`,
        isMet: share >= barShare,
      },
      {
        name: 'a cached balance over HTTP, 99 of 100 within',
        ours: `${ours.p99Ms.toFixed(1)} ms`,
        peer: `${peer.p99Ms.toFixed(1)} ms`,
        ratio: (ours.p99Ms / peer.p99Ms).toFixed(2),
        bar: `<= ${barP99Ms} ms`,
        isMet: ours.p99Ms <= barP99Ms,
      },
    ]
  } finally {
    bare.stop()
    await server.stop()
    await network.stop()
  }
}

export type Load = { readonly perSecond: number; readonly p99Ms: number }

type Asked = {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with a new `Idempotency-Key` each; a GET without one. */
  readonly body?: string
}

/** Connections are spread over `urls`. */
export async function load(urls: readonly string[], { path, headers = {}, body: sent }: Asked): Promise<Load> {
  const times: number[] = []
  const started = performance.now()
  const ends = started + warmMs + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const url = urls[connection % urls.length] ?? ''
      const client = new Client(url)
      for (let count = 0; performance.now() < ends; count += 1) {
        const asked = performance.now()
        const visitor = `10.${connection}.${(count >> 8) & 255}.${count & 255}`
        const { statusCode, body } = await client.request({
          method: sent === undefined ? 'GET' : 'POST',
          path,
          headers: { ...headers, 'x-forwarded-for': visitor, ...(sent !== undefined && keyed()) },
          body: sent ?? null,
        })
        await body.dump()
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
        if (asked - started > warmMs) times.push(performance.now() - asked)
      }
      await client.close()
    }),
  )
  const sorted = times.toSorted((one, other) => one - other)
  return { perSecond: times.length / seconds, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
}

const keyed = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })

async function startBare(socket: string): Promise<{ readonly url: string; stop(): void }> {
  const child = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'bare.ts'), socket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const [said] = await once(child.stdout, 'data')
  return { url: String(said).trim(), stop: () => void child.kill() }
}
