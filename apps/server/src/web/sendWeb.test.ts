import { createHash } from 'node:crypto'
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { policyHeaders } from '../http/headers.ts'
import { createTestApp } from '../testing/testApp.ts'
import type { ToolkitPart } from '../toolkit/toolkitParts.ts'
import { pagePaths } from './findPage.ts'

const html = { accept: 'text/html,application/xhtml+xml' }

async function createBuiltApp(deps: Parameters<typeof createTestApp>[0] = {}) {
  const site = await createTestApp(deps)
  await mkdir(join(site.folder, 'web', 'assets'), { recursive: true })
  await writeFile(join(site.folder, 'secret.txt'), 'secret')
  for (const language of ['en', 'de']) {
    const folder = join(site.folder, 'web', 'pages', language)
    await mkdir(folder, { recursive: true })
    for (const name of [...Object.values(pagePaths), 'learn.mint', 'notFound', 'app', 'token'])
      await writeFile(join(folder, `${name}.html`), `${language} ${name} %PUBLIC_URL%/`)
  }
  await writeFile(join(site.folder, 'web', 'favicon.svg'), '<svg/>')
  for (const file of ['main-4f2a.js', 'main-4f2a.css', 'sans-4f2a.woff2', 'vanityWorker-4f2a.js'])
    await writeFile(join(site.folder, 'web', 'assets', file), 'export {}')
  return site
}

test.each([
  '/',
  '/create-token',
  '/copy-trending',
  '/create-liquidity',
  '/manage-liquidity',
  '/faq',
  '/learn',
  '/affiliate',
  '/privacy',
  '/terms',
  '/callback',
  '/faq/',
  '/callback?code=1&state=a.b',
])('serves static HTML for %s', async (path) => {
  await using site = await createBuiltApp()
  const exact = path.replace(/\?.*/, '').replace(/(.)\/$/, '$1')

  expect(await site.get(path, html)).toMatchObject({
    status: 200,
    text: `en ${pagePaths[exact as keyof typeof pagePaths]} ${site.instance.publicUrl}/`,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'content-language': 'en' },
  })
})

test.each([
  ['/?token=abc', 'token'],
  ['/?send', 'app'],
  ['/?edit', 'app'],
  ['/?pool=abc', 'app'],
  ['/?proof=abc', 'app'],
  ['/?receipt=abc', 'app'],
  ['/?tool=send', 'app'],
  ['/?purchase=x', 'app'],
  ['/?portfolio', 'app'],
  ['/?settings', 'app'],
  ['/?status', 'app'],
  ['/?utm=1', 'home'],
  ['/learn?a=mint', 'learn.mint'],
  ['/learn?a=nothing', 'app'],
  ['/learn?a=../../secret', 'app'],
])('answers %s with %s', async (path, name) => {
  await using site = await createBuiltApp()

  expect(await site.get(path, html)).toMatchObject({ status: 200, text: `en ${name} ${site.instance.publicUrl}/` })
})

test("uses the visitor's language: chosen, else the browser's", async () => {
  await using site = await createBuiltApp()

  const asked = await site.get('/faq', { ...html, 'accept-language': 'de-CH, en;q=0.8' })
  const chosen = await site.get('/faq', { ...html, 'accept-language': 'de', cookie: 'a=b; language=en' })

  expect(asked).toMatchObject({ text: `de faq ${site.instance.publicUrl}/`, headers: { 'content-language': 'de' } })
  expect(asked.headers.vary).toBe('accept-encoding, accept-language, cookie, user-agent')
  expect(chosen.text).toBe(`en faq ${site.instance.publicUrl}/`)
})

test("uses the visitor's theme, dark by default, and separates them in caches", async () => {
  await using site = await createBuiltApp()
  await writeFile(join(site.folder, 'web', 'pages', 'en', 'faq.html'), '<html lang="en" data-theme="dark">')

  const [first, chosen, nonsense] = await Promise.all(
    ['', 'theme=light; language=en', 'theme=blue'].map((cookie) => site.get('/faq', { ...html, cookie })),
  )

  expect(first?.text).toContain('data-theme="dark"')
  expect(chosen?.text).toContain('data-theme="light"')
  expect(chosen?.headers.etag).not.toBe(first?.headers.etag)
  expect(nonsense?.text).toBe(first?.text)
})

test('a page that follows the system has one more script, allowed only by its policy', async () => {
  await using site = await createBuiltApp()
  const page = '<html lang="en" data-theme="dark"><meta name="color-scheme" content="dark" />'
  await writeFile(join(site.folder, 'web', 'pages', 'en', 'faq.html'), page)
  const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy'])

  const dark = await site.get('/faq', html)
  const followed = await site.get('/faq', { ...html, cookie: 'theme=system' })

  const [, script = ''] = /<script>(.*)<\/script>/.exec(followed.text) ?? []
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(script).toContain('prefers-color-scheme')
  expect(policyOf(followed)).toContain(hash)
  expect(policyOf(dark)).not.toContain(hash)
  expect(dark.text).not.toContain('<script>')
})

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('compresses a page as %s', async (encoding, open) => {
  await using site = await createBuiltApp()

  const answer = await site.app.inject({ url: '/faq', headers: { ...html, 'accept-encoding': encoding } })

  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(open(answer.rawPayload).toString()).toBe(`en faq ${site.instance.publicUrl}/`)
})

test("serves a file's compressed copy", async () => {
  await using site = await createBuiltApp()
  const file = join(site.folder, 'web', 'assets', 'main-4f2a.js')
  await writeFile(`${file}.br`, 'smaller')

  const headers = { 'accept-encoding': 'gzip, br' }
  expect(await site.get('/assets/main-4f2a.js', headers)).toMatchObject({
    text: 'smaller',
    headers: { 'content-encoding': 'br', 'content-type': 'application/javascript; charset=utf-8' },
  })
})

test('serves a rebuilt page', async () => {
  await using site = await createBuiltApp()
  await site.get('/faq', html)
  const file = join(site.folder, 'web', 'pages', 'en', 'faq.html')
  await writeFile(file, 'new')
  await utimes(file, 1, 1)

  expect(await site.get('/faq', html)).toMatchObject({ text: 'new' })
})

test("lists every page and article in the sitemap, with this instance's URLs", async () => {
  await using site = await createBuiltApp()

  const { text, headers } = await site.get('/sitemap.xml')
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)

  expect(headers['content-type']).toContain('application/xml')
  expect(places).toHaveLength(Object.keys(pagePaths).length)
  expect(places).toContain(`${site.instance.publicUrl}/create-token`)
  expect(places).toContain(`${site.instance.publicUrl}/learn?a=mint`)
  expect(places).not.toContain(`${site.instance.publicUrl}/callback`)
  expect((await site.get('/robots.txt')).text).toContain(`Sitemap: ${site.instance.publicUrl}/sitemap.xml`)
})

test.each(['/nothing', '/create-token/x', '/FAQ', '/%F0%9F%94%A5', '/constructor'])(
  'answers %s with its own page',
  async (path) => {
    await using site = await createBuiltApp()

    expect(await site.get(path, html)).toMatchObject({ status: 404, text: `en notFound ${site.instance.publicUrl}/` })
  },
)

test("answers a program's unknown path with a readable error", async () => {
  await using site = await createBuiltApp()

  expect(await site.get('/nothing')).toMatchObject({ status: 404, body: { reasons: [{ name: 'NotFoundError' }] } })
})

test.each([
  '/api',
  '/api/nothing',
  '/api/config/x',
  '/media',
  '/media/a/b',
  '/rpc',
  '/rpc/a/b',
  '/pages/en/home.html',
  '//pages/en/home.html',
  '/%2fpages//en/home.html',
])('refuses %s as a page for any visitor', async (path) => {
  await using site = await createBuiltApp()

  expect(await site.get(path, html)).toMatchObject({ status: 404, body: { reasons: [{ name: 'NotFoundError' }] } })
})

test('caches hashed files permanently, and revalidates others', async () => {
  await using site = await createBuiltApp()

  const asset = await site.get('/assets/main-4f2a.js')
  const icon = await site.get('/favicon.svg')

  expect(asset).toMatchObject({
    status: 200,
    text: 'export {}',
    headers: {
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
  expect(icon).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' } })
})

test("prevents caching of a missing file's error", async () => {
  await using site = await createBuiltApp()

  expect(await site.get('/assets/main-0000.js', html)).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
    body: { reasons: [{ name: 'NotFoundError' }] },
  })
})

test('does not resend a known page', async () => {
  await using site = await createBuiltApp()
  const { headers } = await site.get('/', html)

  expect(await site.get('/', { ...html, 'if-none-match': String(headers.etag) })).toMatchObject({
    status: 304,
    text: '',
  })
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '//secret.txt',
  '/./../secret.txt',
  '/secret.txt%00.js',
  '/%252e%252e/secret.txt',
])('blocks path traversal by %s', async (path) => {
  await using site = await createBuiltApp()

  const answer = await site.get(path)

  expect(answer.text).not.toContain('secret\n')
  expect(answer.text).not.toBe('secret')
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body).toMatchObject({ status: 'FAILED' })
})

test("hides the folder's hidden files", async () => {
  await using site = await createBuiltApp()
  await writeFile(join(site.folder, 'web', '.env'), 'KEY=1')
  await mkdir(join(site.folder, 'web', '.git'))
  await writeFile(join(site.folder, 'web', '.git', 'config.txt'), 'KEY=1')

  expect(await site.get('/.env')).toMatchObject({ status: 404 })
  expect(await site.get('/.git/config.txt')).toMatchObject({ status: 404 })
})

test('explains how to build a missing app', async () => {
  await using site = await createTestApp()

  expect(await site.get('/', html)).toMatchObject({
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    text: 'The web app is not built yet. Run npm start or npm run build, then reload this page.\n',
  })
})

test("answers HEAD with a page's headers", async () => {
  await using site = await createBuiltApp()

  const head = await site.app.inject({ method: 'HEAD', url: '/faq', headers: html })

  expect(head).toMatchObject({
    statusCode: 200,
    body: '',
    headers: { 'content-length': String(`en faq ${site.instance.publicUrl}/`.length) },
  })
})

test("follows only the operator's symbolic links in the folder", async () => {
  await using site = await createBuiltApp()
  await symlink(join(site.folder, 'web', 'favicon.svg'), join(site.folder, 'web', 'logo.svg'))

  expect(await site.get('/logo.svg')).toMatchObject({ status: 200, text: '<svg/>' })
})

test.each([
  ['nobody', null, ''],
  ['a relay', { projectId: 'abc', relayUrl: 'wss://relay.example/path' }, "; connect-src 'self' wss://relay.example"],
] as const)("lists a page's inline styles in its policy, for wallets over %s", async (_, walletConnect, more) => {
  await using site = await createTestApp({ walletConnect })
  const folder = join(site.folder, 'web', 'pages', 'en')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'faq.html'), '<head><style>@media (width<9px){a{color:red}}</style></head>')
  await writeFile(join(folder, 'learn.html'), 'no styles')
  const policyOf = async (path: string) => String((await site.get(path, html)).headers['content-security-policy'])
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

  expect(await policyOf('/faq')).toMatch(/^default-src 'self'; script-src /)
  expect((await policyOf('/faq')).split("style-src 'self' ")[1]).toBe(
    `'${hashOf('@media (width<9px){a{color:red}}')}'${more}`,
  )
  expect((await policyOf('/learn')).split("style-src 'self' ")[1]).toBe(`'${hashOf('')}'${more}`)
})

test("permits only Solflare's frames, with the operator's permission", async () => {
  const policyWhere = async (solflareFrames: boolean) => {
    await using site = await createBuiltApp({ solflareFrames })
    const { headers } = await site.get('/faq', html)
    return String(headers['content-security-policy'])
  }

  expect(await policyWhere(true)).toMatch(
    /; frame-src https:\/\/widget\.solflare\.com https:\/\/connect\.solflare\.com$/,
  )
  expect(await policyWhere(false)).not.toMatch(/solflare|frame-src/)
})

test('permits local ports only on Android, and only if the operator allows it', async () => {
  const policies = async (toolkitOff: readonly ToolkitPart[]) => {
    await using site = await createBuiltApp({ toolkitOff })
    return Promise.all(
      [
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0',
        'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
      ].map(async (agent) =>
        String((await site.get('/faq', { ...html, 'user-agent': agent })).headers['content-security-policy']),
      ),
    )
  }
  const [phone, desktop] = await policies([])
  expect(phone).toMatch(/; connect-src 'self' ws:\/\/localhost:\*$/)
  expect(desktop).not.toContain('localhost')
  expect((await policies(['mobile'])).join()).not.toContain('localhost')
})

test.each(['main-4f2a.js', 'main-4f2a.css', 'sans-4f2a.woff2'])(
  'sends %s, which only pages load, without a policy, in less than 400 bytes of headers',
  async (file) => {
    await using site = await createBuiltApp()

    const { status, headers } = await site.get(`/assets/${file}`)

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const name of policyHeaders) expect(headers).not.toHaveProperty(name)
    const size = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
    expect(size).toBeLessThan(400)
  },
)

test.each(['/', '/favicon.svg', '/assets/vanityWorker-4f2a.js', '/assets/main-0000.js'])(
  'sends %s, a document, a worker or an error, with the complete policy',
  async (path) => {
    await using site = await createBuiltApp()

    const { headers } = await site.get(path, html)

    for (const name of policyHeaders) expect(headers).toHaveProperty(name)
  },
)

test('marks a page of an instance with fees on its root element', async () => {
  const lamports = { 'create-token': 1n }
  const fees = { treasury: address('So11111111111111111111111111111111111111112'), affiliateBasisPoints: 0, lamports }
  for (const [deps, start] of [
    [{}, '<html lang="en">'],
    [{ fees }, '<html data-fee lang="en">'],
  ] as const) {
    await using site = await createBuiltApp(deps)
    await writeFile(join(site.folder, 'web', 'pages', 'en', 'faq.html'), '<!doctype html><html lang="en"><body>')

    expect((await site.get('/faq', html)).text).toBe(`<!doctype html>${start}<body>`)
  }
})
