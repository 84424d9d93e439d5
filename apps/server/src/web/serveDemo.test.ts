import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createTestApp } from '../testing/testApp.ts'

const html = { accept: 'text/html' }
const genesis = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'

async function createDemoApp(readGenesis: () => Promise<string | null>, wallet = false) {
  const site = await createTestApp()
  await mkdir(join(site.folder, 'web', 'demo', 'assets'), { recursive: true })
  await writeFile(join(site.folder, 'web', 'demo', 'index.html'), 'the demo')
  await writeFile(join(site.folder, 'web', 'demo', 'assets', 'index-4f2a.js'), 'export {}')
  // Only the origin matters here.
  const frame = (
    wallet ? { ...site.instance.wallet, origin: 'http://wallet.example' } : null
  ) as typeof site.instance.wallet
  const app = await buildApp({ ...site.instance, wallet: frame }, readGenesis)
  return {
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { ...html, ...headers } }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('starts on the sandbox, in the language of the visitor', async () => {
  await using site = await createDemoApp(async () => genesis, true)

  const { statusCode, headers } = await site.get('/demo', { 'accept-language': 'de' })

  expect(statusCode).toBe(302)
  const query = new URL(String(headers.location), 'http://localhost').searchParams
  expect(Object.fromEntries(query)).toEqual({
    kinds: 'solana',
    lang: 'de',
    solana: '/rpc/sandbox',
    genesis,
    api: '/',
    project: 'solsmith',
    frame: 'http://wallet.example/sdk',
  })
})

test('limits the hosts that a link can name', async () => {
  await using site = await createDemoApp(async () => genesis, true)

  const { body, headers } = await site.get('/demo?kinds=solana&solana=https://evil.example')

  expect(body).toBe('the demo')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' https://api.devnet.solana.com ")
  expect(policy).toContain('frame-src http://wallet.example')
  expect(policy).not.toMatch(/evil|connect-src[^;]* (\*|https:)[ ;]/)
})

test('caches its files permanently', async () => {
  await using site = await createDemoApp(async () => genesis)

  expect((await site.get('/demo/assets/index-4f2a.js')).headers['cache-control']).toContain('immutable')
})

test('is not offered without a sandbox', async () => {
  await using site = await createDemoApp(async () => null)

  expect((await site.get('/demo?kinds=solana')).statusCode).toBe(404)
})
