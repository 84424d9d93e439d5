import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gif, html, jpeg, png, svg, webp } from '../testing/images.ts'
import { createTestApp } from '../testing/testApp.ts'
import { hashContent } from './mediaStore.ts'

const metadata = { name: 'Forge', symbol: 'FRG', description: '', image: null, website: null, x: null }

const toBody = (bytes: Uint8Array) => ({ base64: Buffer.from(bytes).toString('base64') })

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/gif', gif],
])('serves a stored %s permanently to anyone, without scripts', async (type, bytes) => {
  await using site = await createTestApp()
  const cid = hashContent(bytes)

  const stored = await site.post('/api/media/images', toBody(bytes))
  const file = await site.app.inject(`/media/${cid}`)

  expect(stored).toMatchObject({ status: 200, body: { cid, type, uri: `http://localhost:3000/media/${cid}` } })
  expect(file.rawPayload.equals(bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': type,
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${cid}"`,
    'x-content-type-options': 'nosniff',
  })
})

const typeRefusal = { name: 'ImageTypeError', description: 'Use PNG, JPG, WebP or GIF.' }

test.each([
  ['nothing', Buffer.alloc(0)],
  ['renamed HTML', html],
  ['SVG', svg],
  ['a PNG that ends in its header', png.subarray(0, 20)],
])('refuses %s as an image without storing it', async (_, bytes) => {
  await using site = await createTestApp()

  const refusal = await site.post('/api/media/images', toBody(bytes))

  expect(refusal).toMatchObject({ status: 422, body: { status: 'FAILED', reasons: [typeRefusal] } })
  expect(await readdir(join(site.folder, 'media')).catch(() => [])).toEqual([])
})

test.each([
  [1_000_001, 'Image is 1.01 MB; the limit is 1 MB.'],
  [1_040_000, 'Image is 1.04 MB; the limit is 1 MB.'],
  [2_500_000, 'Image is 2.5 MB; the limit is 1 MB.'],
  [20_000_000, 'Image is 20 MB; the limit is 1 MB.'],
])('refuses an image of %d bytes with its size', async (size, description) => {
  await using site = await createTestApp()

  const refusal = await site.post('/api/media/images', toBody(Buffer.concat([png, Buffer.alloc(size - png.length)])))

  expect(refusal).toMatchObject({ status: 413, body: { reasons: [{ name: 'ImageTooLargeError', description }] } })
})

test('stores an image of exactly 1,000,000 bytes', async () => {
  await using site = await createTestApp()

  const stored = await site.post(
    '/api/media/images',
    toBody(Buffer.concat([png, Buffer.alloc(1_000_000 - png.length)])),
  )

  expect(stored).toMatchObject({ status: 200, body: { type: 'image/png' } })
})

test("stores metadata with its image's type at its URL", async () => {
  await using site = await createTestApp({ publicUrl: 'https://site.example' })
  await site.post('/api/media/images', toBody(png))

  const stored = await site.post('/api/media/metadata', { ...metadata, image: hashContent(png) })
  const { uri } = stored.body as { uri: string }
  const file = await site.get(new URL(uri).pathname)

  const image = `https://site.example/media/${hashContent(png)}`
  expect(uri.startsWith('https://site.example/media/bafkrei')).toBe(true)
  expect(file.headers['content-type']).toBe('application/json')
  expect(file.body).toMatchObject({
    name: 'Forge',
    image,
    properties: { files: [{ uri: image, type: 'image/png' }] },
    createdOn: 'https://site.example',
  })
})

test('stores equal metadata once', async () => {
  await using site = await createTestApp()

  const first = await site.post('/api/media/metadata', metadata)
  const second = await site.post('/api/media/metadata', Object.fromEntries(Object.entries(metadata).reverse()))

  expect(second.body).toEqual(first.body)
})

test.each([
  [
    'a name of 33 bytes in emoji',
    { name: `${'\u{1f525}'.repeat(8)}a` },
    422,
    'TokenTextError',
    'Name is 33 bytes; the limit is 32. Emoji and accents take 2-4 bytes.',
  ],
  ['a symbol of 11 bytes', { symbol: 'ÄÖÜÄÖx' }, 422, 'TokenTextError', 'Symbol is 11 bytes; the limit is 10.'],
  ['a name of 33 letters', { name: 'a'.repeat(33) }, 400, 'InputError', 'body.name is too long; the limit is 32.'],
  ['no name', { name: '' }, 400, 'InputError', 'body.name is too short; at least 1.'],
  ['a name that is a number', { name: 7 }, 400, 'InputError', 'body.name must be text.'],
  [
    'the symbol of a well-known token',
    { symbol: 'UЅDС' },
    422,
    'TokenTextError',
    'USDC is already used by USD Coin. Choose another symbol.',
  ],
  [
    'a source with something invisible in its name',
    { copiedFrom: { mint: '1'.repeat(32), name: 'Ki\u202eln' } },
    422,
    'TokenTextError',
    'Name contains invisible characters.',
  ],
  ['half a character', { name: 'a\ud83d' }, 422, 'TokenTextError', 'Name contains invisible characters.'],
  ['a link that runs', { website: 'javascript:alert(1)' }, 400, 'InputError', 'body.website has the wrong format.'],
  [
    'an image that was never stored',
    { image: hashContent(webp) },
    422,
    'ImageNotStoredError',
    'The image is not stored on this site. Choose it again.',
  ],
  ['an image that is a path', { image: '../../etc/passwd' }, 400, 'InputError', 'body.image has the wrong format.'],
])('refuses metadata with %s in a sentence', async (_, change, status, name, description) => {
  await using site = await createTestApp()

  const refusal = await site.post('/api/media/metadata', { ...metadata, ...change })

  expect(refusal).toMatchObject({ status, body: { status: 'FAILED', reasons: [{ name, description }] } })
})

test('accepts a link with capitals in its scheme', async () => {
  await using site = await createTestApp()

  const stored = await site.post('/api/media/metadata', { ...metadata, website: 'HTTPS://forge.example' })

  expect(stored).toMatchObject({ status: 200 })
})

test('refuses a metadata file as an image', async () => {
  await using site = await createTestApp()
  const { body } = await site.post('/api/media/metadata', metadata)

  const refusal = await site.post('/api/media/metadata', { ...metadata, image: (body as { cid: string }).cid })

  expect(refusal).toMatchObject({ status: 422, body: { reasons: [{ name: 'ImageNotStoredError' }] } })
})

test('stores a name and symbol of maximum length', async () => {
  await using site = await createTestApp()

  const stored = await site.post('/api/media/metadata', { ...metadata, name: '\u{1f525}'.repeat(8), symbol: 'ÄÖÜÄÖ' })

  expect(stored).toMatchObject({ status: 200 })
})

test('answers HEAD like GET without the file, and does not resend a known file', async () => {
  await using site = await createTestApp()
  const cid = await site.instance.media.put(png)

  const head = await site.app.inject({ method: 'HEAD', url: `/media/${cid}` })
  const known = await site.get(`/media/${cid}`, { 'if-none-match': `W/"x", "${cid}"` })
  const other = await site.get(`/media/${cid}`, { 'if-none-match': '"x"' })

  expect(head).toMatchObject({ statusCode: 200, body: '', headers: { 'content-length': String(png.length) } })
  expect(known).toMatchObject({ status: 304, text: '' })
  expect(other).toMatchObject({ status: 200 })
})

test.each([
  ['was never stored', hashContent(Buffer.from('nobody'))],
  ['is no hash', 'logo.png'],
  ['climbs', '..%2f..%2fpackage.json'],
  ['has a NUL', '%00'],
  ['is long', 'b'.repeat(500)],
])('returns 404 for a file that %s', async (_, cid) => {
  await using site = await createTestApp()

  expect(await site.get(`/media/${cid}`)).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
    body: {
      status: 'FAILED',
      reasons: [{ name: 'MediaNotFoundError', description: 'No such file is stored on this site.' }],
    },
  })
})

test('reports the waiting time to a visitor who stores too much', async () => {
  await using site = await createTestApp({ writesPerMinute: 2, now: () => 0 })
  await site.post('/api/media/metadata', metadata)
  await site.post('/api/media/images', toBody(png))

  const refusal = await site.post('/api/media/metadata', metadata)

  expect(refusal).toMatchObject({
    status: 429,
    headers: { 'retry-after': '30' },
    body: { reasons: [{ name: 'TooManyRequestsError', description: 'Too many requests. Try again in 30 s.' }] },
  })
})

test("limits a visitor's bytes per day without affecting others", async () => {
  const clock = { ms: 0 }
  await using site = await createTestApp({
    mediaBytesPerDay: 1_000,
    now: () => clock.ms,
    trustedProxies: ['127.0.0.1'],
  })
  const store = async (fill: number, ip: string) =>
    site.post('/api/media/images', toBody(Buffer.concat([png, Buffer.alloc(500, fill)])), { 'x-forwarded-for': ip })

  expect((await store(1, '1.1.1.1')).status).toBe(200)
  expect(await store(2, '1.1.1.1')).toMatchObject({
    status: 429,
    body: {
      reasons: [
        {
          name: 'MediaBudgetError',
          description: 'You have reached this site\u2019s daily upload limit. Try again tomorrow.',
        },
      ],
    },
  })
  expect((await store(2, '2.2.2.2')).status).toBe(200)
  clock.ms += 86_400_000
  expect((await store(3, '1.1.1.1')).status).toBe(200)
})

test("limits a visitor's reads by file size", async () => {
  await using site = await createTestApp({ mediaUnitsPerMinute: 30, now: () => 0 })
  const cid = await site.instance.media.put(Buffer.concat([png, Buffer.alloc(900_000)]))
  const read = async () => (await site.get(`/media/${cid}`)).status

  expect([await read(), await read(), await read()]).toEqual([200, 200, 429])
})
