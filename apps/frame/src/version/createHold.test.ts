import { createHash } from 'node:crypto'
import { writeFrameSettings } from '@solsmith/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHold } from './createHold.ts'

const origin = 'https://wallet.example'
const hour = 60 * 60_000
const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
const settings = { ancestors: ['https://site.example'], socials: [], evmChains: [] }
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const pageOf = (mark: string, language = 'en') =>
  `<!doctype html>\n<html lang="${language}"><script type="application/json" id="settings">{}</script><p>${mark}</p></html>`

type Build = { readonly version?: string; readonly script?: string; readonly mark?: string }

function listOf({ version = '1.0.0', script = 'one()', mark = 'one' }: Build): string {
  const pages = Object.fromEntries(
    ['en', 'de'].flatMap((language) =>
      ['index', 'dashboard'].map((name) => [`${language}/${name}`, pageOf(`${mark} ${name}`, language)]),
    ),
  )
  const files = { '/en/assets/a.js': hashOf(script) }
  return JSON.stringify({ format: 1, version, headers: { 'content-security-policy': policy }, pages, files })
}

function setUp() {
  const stores = new Map<string, Map<string, Response>>()
  const caches = {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        match: async (key: string) => store.get(key)?.clone(),
        put: async (key: string, answer: Response) => void store.set(key, answer),
        delete: async (key: string) => store.delete(key),
      } as unknown as Cache // The used part.
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  }
  const served = new Map<string, () => Response>()
  let clock = 0
  const open = (language = 'en-US') =>
    createHold({
      caches,
      fetch: async (request) => {
        const { pathname } = new URL(typeof request === 'string' ? request : request.url)
        const answer = served.get(pathname)
        if (!answer) throw new TypeError('Failed to fetch')
        return answer()
      },
      origin,
      language,
      now: () => clock,
    })
  const publish = (build: Build) => {
    const page = (name: string) => () =>
      new Response(writeFrameSettings(pageOf(`${build.mark ?? 'one'} ${name}`), settings))
    served.set('/frame.json', () => new Response(listOf(build)))
    served.set(
      '/en/assets/a.js',
      () => new Response(build.script ?? 'one()', { headers: { 'content-type': 'text/javascript' } }),
    )
    served.set('/sdk', page('index'))
    served.set('/dashboard', page('dashboard'))
  }
  publish({})
  const request = (path: string, destination: RequestDestination | 'document' = 'document') =>
    ({ url: origin + path, mode: destination === 'document' ? 'navigate' : 'cors', destination }) as Request // The used part.
  return { hold: open(), open, served, stores, publish, request, pass: (ms: number) => (clock += ms) }
}

const two = { version: '2.0.0', script: 'two()', mark: 'two' }
const offeredBy = async ({ hold }: ReturnType<typeof setUp>) => (await hold.report()).offered?.fingerprint ?? ''
const textOf = async (answer: Promise<Response | null>) => (await answer)?.text()

test('leaves everything to the network before the first version is stored', async () => {
  const { hold, request } = setUp()

  expect(await hold.answer(request('/sdk'))).toBeNull()
  expect(await hold.report()).toEqual({ held: null, offered: null, isPostponed: false })
})

test('stores the first version, and serves it while the server has another one', async () => {
  const { hold, request, publish } = setUp()
  await hold.holdFirst()
  publish(two)
  await hold.check()

  expect(await textOf(hold.answer(request('/dashboard')))).toContain('one dashboard')
  expect(await textOf(hold.answer(request('/en/assets/a.js', 'script')))).toBe('one()')
  expect(await hold.report()).toMatchObject({
    held: { version: '1.0.0' },
    offered: { version: '2.0.0' },
    isPostponed: false,
  })
})

test('serves the accepted version, and files of the previous one to open pages', async () => {
  const setup = setUp()
  const { hold, request, publish, served } = setup
  await hold.holdFirst()
  publish(two)
  served.set('/en/assets/b.js', () => new Response('b()'))
  served.set(
    '/frame.json',
    () =>
      new Response(listOf(two).replace('/en/assets/a.js', '/en/assets/b.js').replace(hashOf('two()'), hashOf('b()'))),
  )
  await hold.check()
  await hold.accept(await offeredBy(setup))

  expect(await textOf(hold.answer(request('/sdk')))).toContain('two index')
  expect(await textOf(hold.answer(request('/en/assets/b.js', 'script')))).toBe('b()')
  expect(await textOf(hold.answer(request('/en/assets/a.js', 'script')))).toBe('one()')
  expect(await hold.report()).toMatchObject({ held: { version: '2.0.0' }, offered: null })
})

test('asks again about other files of the same version', async () => {
  const { hold, request, publish, served } = setUp()
  await hold.holdFirst()
  publish({ script: 'evil()' })
  await hold.check()

  const { held, offered } = await hold.report()
  expect(offered?.version).toBe(held?.version)
  expect(offered?.fingerprint).not.toBe(held?.fingerprint)
  expect(await textOf(hold.answer(request('/en/assets/a.js', 'script')))).toBe('one()')

  served.set('/frame.json', () => new Response(listOf({})))
  await hold.check()
  expect((await hold.report()).offered).toBeNull()
})

test('never stores a file that differs from the list', async () => {
  const setup = setUp()
  const { hold, request, served, publish } = setup
  served.set('/en/assets/a.js', () => new Response('evil()'))
  await expect(hold.holdFirst()).rejects.toThrow('/en/assets/a.js is not the listed file')
  expect((await hold.report()).held).toBeNull()

  publish({})
  await hold.holdFirst()
  publish(two)
  served.set('/en/assets/a.js', () => new Response('evil()'))
  await hold.check()
  await expect(hold.accept(await offeredBy(setup))).rejects.toThrow('is not the listed file')
  expect((await hold.report()).held?.version).toBe('1.0.0')
  expect(await textOf(hold.answer(request('/en/assets/a.js', 'script')))).toBe('one()')
})

test('accepts only the shown version', async () => {
  const setup = setUp()
  const { hold, publish } = setup
  await hold.holdFirst()
  publish(two)
  await hold.check()
  const shown = await offeredBy(setup)
  publish({ ...two, version: '3.0.0' })
  await hold.check()

  await expect(hold.accept(shown)).rejects.toThrow('Another version is offered')
  expect((await hold.report()).held?.version).toBe('1.0.0')
})

test('asks again about a declined version after a day, and about another one immediately', async () => {
  const setup = setUp()
  const { hold, publish, pass } = setup
  await hold.holdFirst()
  publish(two)
  await hold.check()
  await hold.postpone(await offeredBy(setup))

  pass(23 * hour)
  expect((await hold.report()).isPostponed).toBe(true)
  pass(hour)
  expect((await hold.report()).isPostponed).toBe(false)
  await hold.postpone(await offeredBy(setup))
  publish({ ...two, version: '3.0.0' })
  await hold.check()
  expect((await hold.report()).isPostponed).toBe(false)
})

test("takes settings, embedding pages and language from the server's page, and nothing else", async () => {
  const { hold, request, served } = setUp()
  await hold.holdFirst()
  served.set(
    '/sdk',
    () =>
      new Response(writeFrameSettings(pageOf('evil', 'de'), settings), {
        headers: { 'content-security-policy': 'none' },
      }),
  )

  const answer = await hold.answer(request('/sdk?projectId=a'))

  expect(answer?.headers.get('content-security-policy')).toBe(
    policy.replace(/frame-ancestors .*/, 'frame-ancestors https://site.example'),
  )
  expect(answer?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await answer?.text()).toBe(writeFrameSettings(pageOf('one index', 'de'), settings))
})

test('keeps hostile embedding pages out of the policy', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('*', 'https://a.example; script-src *', 'https://b.example *'))),
      async (ancestors) => {
        const { hold, request, served } = setUp()
        await hold.holdFirst()
        served.set('/sdk', () => new Response(writeFrameSettings(pageOf('x'), { ...settings, ancestors })))

        const found = (await hold.answer(request('/sdk')))?.headers.get('content-security-policy') ?? ''

        expect(found.split('; ').map((directive) => directive.split(' ')[0])).toEqual([
          'default-src',
          'script-src',
          'frame-ancestors',
        ])
        expect(found).not.toMatch(/script-src \*|frame-ancestors .*\*( |$)/)
      },
    ),
    { numRuns: 40 },
  ))

test('never lets another page embed the wallet page', async () => {
  const { hold, request } = setUp()
  await hold.holdFirst()

  expect((await hold.answer(request('/dashboard')))?.headers.get('content-security-policy')).toBe(policy)
})

test('isolates pages outside the list, and refuses their scripts', async () => {
  const { hold, request, served } = setUp()
  await hold.holdFirst()
  served.set(
    '/other',
    () => new Response('<script src="/evil.js"></script>', { headers: { 'content-type': 'text/html' } }),
  )
  served.set('/evil.js', () => new Response('evil()'))

  const page = await hold.answer(request('/other'))
  expect(page?.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect((await hold.answer(request('/evil.js', 'script')))?.type).toBe('error')
})

test('opens the wallet with its last settings while the server fails', async () => {
  const { hold, request, served } = setUp()
  await hold.holdFirst()
  await hold.answer(request('/sdk?projectId=a'))
  for (const failing of [undefined, () => new Response('<h1>evil</h1>', { status: 500 })]) {
    if (failing) served.set('/sdk', failing)
    else served.delete('/sdk')

    expect(await textOf(hold.answer(request('/sdk?projectId=a')))).toBe(
      writeFrameSettings(pageOf('one index'), settings),
    )
    expect((await hold.answer(request('/sdk?projectId=unknown')))?.status).toBe(503)
  }
})

test('never shows the text of a page that the server does not offer', async () => {
  const { hold, request, served } = setUp()
  await hold.holdFirst()
  served.set('/dashboard', () => new Response('<h1>evil</h1>', { status: 404 }))

  const answer = await hold.answer(request('/dashboard'))

  expect([answer?.status, await answer?.text()]).toEqual([404, ''])
})

test('restores a lost file only with the listed bytes', async () => {
  const { hold, request, served, stores } = setUp()
  await hold.holdFirst()
  for (const [name, store] of stores) if (name.startsWith('files-')) store.clear()

  expect(await textOf(hold.answer(request('/en/assets/a.js', 'script')))).toBe('one()')
  served.set('/en/assets/a.js', () => new Response('evil()'))
  expect((await hold.answer(request('/en/assets/a.js', 'script')))?.type).toBe('error')
})

test('still holds the version after a restart of the worker, and nothing after it was forgotten', async () => {
  const { hold, open, publish, stores } = setUp()
  await hold.holdFirst()
  publish(two)
  await open().holdFirst()
  expect((await open().report()).held?.version).toBe('1.0.0')

  await hold.forget()
  expect([...stores.keys()]).toEqual([])
  expect((await open().report()).held).toBeNull()
})

test('ignores a malformed list', async () => {
  const { hold, served } = setUp()
  await hold.holdFirst()
  for (const text of [
    '',
    '{}',
    'null',
    listOf({}).replace(/"[\da-f]{64}"/, '"1"'),
    listOf({}).replace('"format":1', '"format":2'),
  ]) {
    served.set('/frame.json', () => new Response(text))
    await hold.check()

    expect((await hold.report()).offered).toBeNull()
  }
})
