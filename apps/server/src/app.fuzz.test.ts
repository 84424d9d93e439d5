import { apiErrorBody, cid, fetchConfig, storeImage, storeMetadata } from '@solsmith/wire'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isServerError } from './errors.ts'
import { answerWith, type FakeUpstream, startFakeUpstream } from './testing/fakeUpstream.ts'
import { gif, html, jpeg, png, svg, webp } from './testing/images.ts'
import { createTestApp, type TestApp, toUpstream } from './testing/testApp.ts'

let site: TestApp
let upstream: FakeUpstream

beforeAll(async () => {
  upstream = await startFakeUpstream(answerWith('1'))
  const sandbox = toUpstream(upstream.url, 1_000_000_000)
  site = await createTestApp({
    upstreams: { mainnet: null, devnet: null, sandbox },
    writesPerMinute: 1_000_000_000,
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await upstream[Symbol.asyncDispose]()
})

const nasty = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\0',
    '../../etc/passwd',
    '%00',
    '%',
    '..%2f',
    '__proto__',
    'constructor',
    '1e999',
    '{}',
    '-0',
    '\ud800',
    '\u{1f525}'.repeat(90),
  ),
)

const segment = fc.oneof(
  nasty.map(encode),
  fc.constantFrom(
    'api',
    'media',
    'rpc',
    'v1',
    'images',
    'metadata',
    'check',
    'config',
    'sandbox',
    'mainnet',
    '..',
    '.',
    '',
    'index.html',
    'x.js',
    '%',
    '%zz',
    '%c0%ae',
    'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
  ),
)
const url = fc.oneof(
  fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
  fc.constantFrom(
    '/api/media/images',
    '/api/media/metadata',
    '/rpc/sandbox',
    '/rpc/mainnet',
    '/v1',
    '/api/config',
    '/',
    '/faq',
  ),
)

const metadata = fc.record(
  {
    name: fc.oneof(nasty, fc.constant('Forge'), fc.jsonValue()),
    symbol: fc.oneof(nasty, fc.constant('FRG'), fc.jsonValue()),
    description: fc.oneof(nasty, fc.jsonValue()),
    image: fc.oneof(
      fc.constant(null),
      nasty,
      fc.constant('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'),
    ),
    website: fc.oneof(fc.constant(null), nasty, fc.webUrl()),
    x: fc.oneof(fc.constant(null), fc.webUrl()),
  },
  { noNullPrototype: true },
)
const image = fc
  .tuple(fc.constantFrom(png, gif, webp, jpeg, svg, html), fc.nat(120), fc.uint8Array({ maxLength: 60 }))
  .map(([bytes, length, tail]) => ({ base64: Buffer.concat([bytes.subarray(0, length), tail]).toString('base64') }))
const call = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '1.0', 2),
    id: fc.oneof(fc.jsonValue(), fc.integer()),
    method: fc.oneof(
      fc.constantFrom('getSlot', 'getProgramAccounts', 'requestAirdrop', 'slotSubscribe', 'toString'),
      nasty,
    ),
    params: fc.oneof(fc.array(fc.jsonValue({ maxDepth: 2 })), fc.jsonValue()),
  },
  { noNullPrototype: true, requiredKeys: ['method'] },
)
const body = fc.oneof(
  fc
    .oneof(metadata, image, call, fc.array(call, { maxLength: 3 }), fc.jsonValue())
    .map((value) => JSON.stringify(value)),
  nasty,
  fc.constant('['.repeat(50_000)),
)
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'multipart/form-data',
      'application/json;',
      ';',
      '',
    ),
    accept: fc.constantFrom('text/html', '*/*', ''),
    'if-none-match': fc.constantFrom('*', '"', 'W/'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    origin: fc.constantFrom('null', 'http://localhost', 'https://evil.example', '\u00ff'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'x'),
  },
  { noNullPrototype: true, requiredKeys: [] },
)
const request = fc.record({
  method: fc.constantFrom<NonNullable<InjectOptions['method']>>(
    'GET',
    'POST',
    'POST',
    'POST',
    'HEAD',
    'OPTIONS',
    'PUT',
    'DELETE',
    'PATCH',
  ),
  url,
  payload: fc.option(body, { nil: undefined }),
  headers,
})

test('answers every request without an internal error, and every error is readable', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ payload, ...rest }) => {
      const answer = await site.app.inject({ ...rest, ...(payload === undefined ? {} : { payload }) })

      const isUnbuiltPage = answer.statusCode === 503 && answer.body.startsWith('The web app is not built yet.')
      if (answer.statusCode >= 500 && !(isUnbuiltPage || rest.method === 'HEAD'))
        expect.fail(`${answer.statusCode} ${answer.body}`)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toMatch(/default-src '(self|none)'/)
      expect(answer.body).not.toMatch(/\bat .*\.(ts|js):\d+/)
      if (answer.statusCode >= 400 && !isUnbuiltPage && rest.method !== 'HEAD') expectError(answer.json())
    }),
    { numRuns: 6_000 },
  )
})

test("answers accepted requests in the endpoints' own shape", async () => {
  let stored = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(metadata, image), async (value) => {
      const endpoint = 'base64' in value ? storeImage : storeMetadata
      const answer = await site.post(endpoint.path, value)
      if (answer.status === 200) {
        stored++
        expect(endpoint.response.safeParse(answer.body).success).toBe(true)
        expect(cid.safeParse((answer.body as { cid: string }).cid).success).toBe(true)
      } else expectError(answer.body)
    }),
    { numRuns: 1_500 },
  )
  expect(stored).toBeGreaterThan(50)
  expect(fetchConfig.response.safeParse((await site.get('/api/config')).body).success).toBe(true)
})

function expectError(value: unknown): void {
  if (apiErrorBody.safeParse(value).success) return
  for (const answer of [value].flat())
    expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number), message: expect.any(String) } })
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch (error) {
    if (isServerError(error)) throw error
    return '%ED%A0%80'
  }
}
