import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startLocalnet } from '@solsmith/localnet/testing'
import { expect, onTestFinished, test } from 'vitest'
import { addJob } from './jobs/addJob.ts'
import { findPort } from './testing/findPort.ts'
import { startS3 } from './testing/startS3.ts'
import { startTestPostgres } from './testing/testDatabase.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

async function startSite() {
  const [postgres, s3, localnet] = [await startTestPostgres(), await startS3(), await startLocalnet()]
  onTestFinished(async () => {
    await Promise.all([postgres[Symbol.asyncDispose](), s3[Symbol.asyncDispose](), localnet[Symbol.asyncDispose]()])
  })
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const url = await postgres.create()
  const shared = {
    DATABASE_URL: url,
    BLOBS: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SANDBOX_RPC_URL: localnet.rpcUrl,
    MEDIA_BYTES_PER_DAY: '3000',
  }
  const start = async (role: 'api' | 'worker') => {
    const folder = await mkdtemp(join(tmpdir(), 'solsmith-role-'))
    const port = await findPort()
    const child = spawn(process.execPath, ['--conditions=source', main], {
      env: { ...shared, ROLE: role, PORT: String(port), DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const end = async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    }
    onTestFinished(async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    })
    const url = `http://127.0.0.1:${port}`
    await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status, String), { interval: 100 }).toBe(200)
    return { url, end }
  }
  return { start, database: postgres.join(url) }
}

const store = async (url: string, name: string) => {
  const answer = await fetch(`${url}/api/media/metadata`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, symbol: 'ROLE', description: 'x'.repeat(400), image: null, website: null, x: null }),
  })
  return { status: answer.status, body: (await answer.json()) as { readonly uri?: string } }
}

test('counts a limit over all processes, and serves each file from every one', async () => {
  const { start } = await startSite()
  const [one, other] = await Promise.all([start('api'), start('api')])

  const stored = await Promise.all(
    Array.from({ length: 16 }, (_, index) => store((index % 2 === 0 ? one : other).url, `Token ${index}`)),
  )

  const kept = stored.filter(({ status }) => status === 200)
  expect(stored.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(11).fill(429)])
  for (const { body } of kept)
    for (const { url } of [one, other]) {
      const { pathname } = new URL(body.uri ?? '')
      expect((await fetch(url + pathname)).status).toBe(200)
    }
})

test('leaves jobs and the index to workers, and lets the next worker take over when one dies', async () => {
  const { start, database } = await startSite()
  await start('api')
  await database.query((tables) => addJob(tables, { name: 'trimIndex', payload: {}, key: 'left' }))
  const read = async (text: string) => (await database.query((_, pool) => pool.query(text))).rows
  const waiting = () => read(`select key from graphile_worker.jobs where key = 'left'`)
  const slot = async () => {
    const [row] = await read('select confirmed_slot as slot, reader_id from indexed_chains')
    return Number(row?.slot ?? 0)
  }
  expect([await waiting(), await slot()]).toMatchObject([[{ key: 'left' }], 0])

  const first = await start('worker')
  expect((await fetch(`${first.url}/`)).status).toBe(404)
  await expect.poll(waiting).toEqual([])
  await expect.poll(slot).toBeGreaterThan(0)

  await start('worker')
  await first.end('SIGKILL')
  const last = await slot()
  await expect.poll(slot).toBeGreaterThan(last)
})

test('answers every request on SIGTERM that came before the proxy could know', async () => {
  const { start } = await startSite()
  const { url, end } = await start('api')
  const agent = new Agent({ keepAlive: true })
  const upload = request(`${url}/api/media/metadata`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json' },
  })
  const body = JSON.stringify({ name: 'Slow', symbol: 'SLOW', description: '', image: null, website: null, x: null })
  upload.write(body.slice(0, 20))
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  const statuses: (number | string)[] = []
  const ended = end('SIGTERM')
  // A proxy sends requests until its check fails, on connections that it has.
  const ready = () => fetch(`${url}/readyz`).then(({ status }) => status, String)
  await expect.poll(ready, { interval: 50 }).toBe(503)
  for (let count = 0; count < 20; count += 1)
    statuses.push(await fetch(`${url}/api/config`).then(({ status }) => status, String))
  await expect.poll(ready, { interval: 50 }).not.toBe(503)

  upload.end(body.slice(20))
  const [{ statusCode, headers }] = await answered

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 200, connection: 'close' })
  await ended
  agent.destroy()
})
