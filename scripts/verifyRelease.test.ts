import { randomInt } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseManifest } from '../apps/cli/src/verify/releaseManifest.ts'
import { verifyInstance } from '../apps/cli/src/verify/verifyInstance.ts'
import { createWalletTestHost } from '../apps/server/src/testing/walletTestHost.ts'
import { describeBuild } from './writeManifest.ts'

const release = { commit: 'a'.repeat(40), version: '1.2.3' }

let folder: string
let dist: string

const page = (language: string, name: string) => `<!doctype html>
<html lang="${language}" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="theme-color" content="#0f1112" />
    <meta name="color-scheme" content="dark" />
    <link rel="canonical" href="%PUBLIC_URL%/${name}" />
    <style>p{color:red}</style>
    <script type="module" src="/assets/main-1.js"></script>
  </head>
  <body><p>${name}</p></body>
</html>
`

const framePage = (language: string, name: string) =>
  `<html lang="${language}"><script type="application/json" id="settings">{}</script><script type="module" src="/${language}/assets/${name}-1.js"></script></html>\n`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'solsmith-verify-'))
  dist = join(folder, 'web')
  for (const language of ['en', 'de']) {
    mkdirSync(join(dist, 'pages', language), { recursive: true })
    for (const name of ['home', 'createToken', 'learn.mint', 'token', 'app', 'notFound'])
      writeFileSync(join(dist, 'pages', language, `${name}.html`), page(language, name))
    mkdirSync(join(dist, 'wallet', language, 'assets'), { recursive: true })
    for (const name of ['index', 'approve', 'social']) {
      writeFileSync(join(dist, 'wallet', language, `${name}.html`), framePage(language, name))
      writeFileSync(join(dist, 'wallet', language, 'assets', `${name}-1.js`), `say('${language} ${name}')`)
    }
  }
  mkdirSync(join(dist, 'assets'))
  for (const name of ['main-1.js', 'main-1.css', 'vanityWorker-1.js'])
    writeFileSync(join(dist, 'assets', name), `/* ${name} */`)
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Instance = AsyncDisposable & { readonly verify: () => ReturnType<typeof verifyInstance>; readonly dist: string }

/** The real server, of the site and of the embedded wallet, with the files of `dist`. */
async function serve(change: (answer: { headers: Headers; text: string; url: string }) => string = ({ text }) => text) {
  const served = mkdtempSync(join(folder, 'served-'))
  cpSync(dist, served, { recursive: true })
  const host = await createWalletTestHost({ dist: served })
  const manifest = parseManifest(JSON.stringify(describeBuild(dist, release)))
  if (!manifest) throw new Error('The manifest cannot be read')
  const apps: Readonly<Record<string, typeof host.site>> = {
    [host.origin]: host.site,
    [host.walletOrigin]: host.wallet,
  }
  return {
    dist: served,
    verify: () =>
      verifyInstance({ url: host.origin }, manifest, async (url, headers) => {
        const app = apps[new URL(url).origin]
        if (!app) throw new Error(`Nothing is at ${url}`)
        const answer = await app.inject({ url: url.slice(new URL(url).origin.length), headers: { ...headers } })
        const own = new Headers(answer.headers as Record<string, string>) // No header here comes twice.
        const text = change({ headers: own, text: '', url })
        return new Response(text === '' ? new Uint8Array(answer.rawPayload) : text, {
          status: answer.statusCode,
          headers: own,
        })
      }),
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]()
      rmSync(served, { recursive: true })
    },
  } satisfies Instance
}

test('finds nothing on an instance that serves the release, whatever its settings', async () => {
  await using instance = await serve()

  const verified = await instance.verify()

  expect(verified.problems).toEqual([])
  expect(verified.walletOrigin).toMatch(/^http/)
  // Files; pages in two languages, of the site also in two themes; the login page at the address of each provider.
  expect(verified.count).toBeGreaterThan(45)
})

test('finds one changed byte in 200 of 200 tries', async () => {
  await using instance = await serve()
  const files = readdirSync(instance.dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(instance.dist, path)).isFile(),
  )
  const unseen: string[] = []
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const path = join(instance.dist, files[randomInt(files.length)] ?? '')
    const before = readFileSync(path)
    const at = pickByte(before)
    const after = Buffer.from(before)
    after[at] = (after[at] ?? 0) ^ (1 << randomInt(8))
    writeFileSync(path, after)
    const { problems } = await instance.verify()
    if (problems.length === 0) unseen.push(`${relative(instance.dist, path)}: byte ${at} as ${after[at]}`)
    writeFileSync(path, before)
  }

  expect(unseen).toEqual([])
  expect((await instance.verify()).problems).toEqual([])
})

/** Not of the empty block of settings, which the server overwrites. */
function pickByte(content: Buffer): number {
  const block = content.indexOf('>{}<')
  for (;;) {
    const at = randomInt(content.length)
    if (block < 0 || at < block + 1 || at > block + 2) return at
  }
}

test.each([
  ['a script of someone else', '<head>', '<head><script src="https://evil.example/x.js"></script>', 'foreign'],
  ['a script in the page', '<head>', '<head><script>steal()</script>', 'differs'],
  ['a block that ends early', '>{', '></script><script>steal()</script><script>{', 'differs'],
])('finds %s', async (_, from, to, kind) => {
  await using instance = await serve()
  for (const path of ['pages/de/home.html', 'wallet/de/index.html']) {
    const file = join(instance.dist, path)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }

  const { problems } = await instance.verify()

  expect(problems.map((problem) => problem.kind)).toContain(kind)
})

test.each([
  ['a policy with another source of scripts', 'content-security-policy', /script-src/, 'script-src *'],
  [
    'a policy that connects anywhere',
    'content-security-policy',
    /connect-src 'self'|base-uri/,
    'connect-src https: x; base-uri',
  ],
  ['a missing policy', 'content-security-policy', /.*/, ''],
  ['a header that loads more', 'link', null, '</x.css>; rel=stylesheet'],
  ['a header that leaves', 'refresh', null, '0; url=https://evil.example'],
])('finds %s', async (_, name, from, to) => {
  await using instance = await serve(({ headers }) => {
    headers.set(name, from === null ? to : (headers.get(name) ?? '').replace(from, to))
    return ''
  })

  const { problems } = await instance.verify()

  expect(problems.map((problem) => problem.kind)).toContain('header')
})

test('finds a missing file', async () => {
  await using instance = await serve()
  rmSync(join(instance.dist, 'assets', 'main-1.css'))

  expect((await instance.verify()).problems).toMatchObject([
    { kind: 'missing', what: expect.stringContaining('/assets/main-1.css'), detail: 'status 404' },
  ])
})
