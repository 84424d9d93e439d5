import { expect, test } from 'vitest'
import { createTestApp } from '../testing/testApp.ts'

const metadata = { name: 'A', symbol: 'B', description: '', image: null, website: null, x: null }
const changes = { publicUrl: 'https://solsmith.example', allowedOrigins: ['http://dev.example:5173'] }

test.each([
  ['no page', { host: 'solsmith.example' }],
  ['our public address', { host: 'solsmith.example', origin: 'https://solsmith.example' }],
  ['our public address behind a proxy that renames the host', { host: 'app:3000', origin: 'https://solsmith.example' }],
  ['the host itself, while that is localhost', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ['the host itself, while that is an address', { host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000' }],
  ['the host itself, while that is an IPv6 address', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ['an origin that the operator allows', { host: 'localhost:3000', origin: 'http://dev.example:5173' }],
])('allows writes from %s', async (_, headers) => {
  await using site = await createTestApp(changes)

  expect(await site.post('/api/media/metadata', metadata, headers)).toMatchObject({ status: 200 })
})

test.each([
  ['another site', { host: 'solsmith.example', origin: 'https://evil.example' }],
  ['another port of this machine', { host: 'localhost:3000', origin: 'http://localhost:3001' }],
  ['our address over http', { host: 'app:3000', origin: 'http://solsmith.example' }],
  ['a name that was pointed at this machine', { host: 'rebound.example:3000', origin: 'http://rebound.example:3000' }],
  ['a name that looks like an address', { host: '127.0.0.1.evil.example', origin: 'http://127.0.0.1.evil.example' }],
  ['a sandboxed frame', { host: 'localhost:3000', origin: 'null' }],
  ['an origin that is no URL', { host: 'localhost:3000', origin: 'localhost:3000' }],
])('refuses writes from %s', async (_, headers) => {
  await using site = await createTestApp(changes)

  const [write, rpc] = await Promise.all([
    site.post('/api/media/metadata', metadata, headers),
    site.post('/rpc/mainnet', { jsonrpc: '2.0', id: 1, method: 'getSlot' }, headers),
  ])

  expect(write).toMatchObject({ status: 403, body: { reasons: [{ name: 'OriginNotAllowedError' }] } })
  expect(rpc).toMatchObject({ status: 403, body: { error: { data: { name: 'OriginNotAllowedError' } } } })
})

test('lets any page read a stored file', async () => {
  await using site = await createTestApp(changes)
  const cid = await site.instance.media.put(Buffer.from('{}'))

  const file = await site.get(`/media/${cid}`, { host: 'solsmith.example', origin: 'https://wallet.example' })

  expect(file).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': '*' } })
})
