import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noSocials } from '../auth/social/socialClients.ts'
import { createTestApp } from '../testing/testApp.ts'
import { buildWalletHost } from './buildWalletHost.ts'

const origin = 'http://localhost:3001'

async function openHost({ isLocal = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-wallet-host-'))
  const site = await createTestApp()
  const wallet = {
    origin,
    port: 3_001,
    isLocal,
    dist: folder,
    recoveryDelayMs: 0,
    mailsPerHour: 1_000,
    warnAboveLamports: null,
    keeper: null,
    social: noSocials,
  }
  const app = await buildWalletHost(site.instance, wallet, {
    readGenesis: async () => null,
    networks: site.networks,
  })
  onTestFinished(async () => {
    await app.close()
    await site[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })
  return app
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test("redirects Apple's answer to our page with the parameters it reads", async () => {
  const app = await openHost()
  const post = async (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/social/apple',
      headers: { ...form, origin: 'https://appleid.apple.com' },
      payload,
    })

  const answer = await post('state=s%201&code=c&user=%7B%22name%22%3A1%7D&id_token=x')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${origin}/social/apple?state=s+1&code=c`])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await post('error=user_cancelled_authorize&state=s')).headers.location).toBe(
    `${origin}/social/apple?state=s&error=user_cancelled_authorize`,
  )
  expect((await post('state=a&state=b')).headers.location).toBe(`${origin}/social/apple?state=a&state=b`)
  expect((await post(`state=${'s'.repeat(5_000)}`)).headers.location).toBe(`${origin}/social/apple`)
  expect((await post(`state=${'s'.repeat(40_000)}`)).statusCode).toBe(413)
  const json = {
    method: 'POST',
    url: '/social/apple',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  } as const
  expect((await app.inject(json)).statusCode).toBe(415)
  expect((await app.inject({ ...json, url: '/social/google', headers: form, payload: 'state=s' })).statusCode).toBe(404)
})

test("serves the local provider's page only on its own origin", async () => {
  const app = await openHost()
  const own = { host: 'localhost:3001', 'sec-fetch-site': 'same-origin' }
  const post = (headers: Record<string, string>, payload: object = { question: '', name: 'Ann' }) =>
    app.inject({ method: 'POST', url: '/local-provider/answer', headers, payload })

  expect((await post(own)).statusCode).toBe(400)
  expect((await post({ ...own, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
  expect((await post({ ...own, 'sec-fetch-site': 'same-site' })).statusCode).toBe(404)
  expect((await post({ ...own, host: 'evil.example' })).statusCode).toBe(404)
  expect((await post({ host: own.host })).statusCode).toBe(404)
  for (const name of ['', ' ', 'x'.repeat(41), 7])
    expect((await post(own, { question: '', name })).statusCode).toBe(400)
})

test('has no local provider on a public instance', async () => {
  const app = await openHost({ isLocal: false })
  const headers = { host: 'localhost:3001', 'sec-fetch-site': 'same-origin' }
  const payload = { question: '', name: 'Ann' }
  expect((await app.inject({ method: 'POST', url: '/local-provider/answer', headers, payload })).statusCode).toBe(404)
  expect((await app.inject({ url: '/local' })).statusCode).toBe(404)
})
