import type { MediaReading } from '@solsmith/wire'
import { describe, expect, test } from 'vitest'
import { type Internet, internet } from '../internet/guard.ts'
import { png } from '../testing/images.ts'
import { type Answer, leadTo, startSite } from '../testing/startSite.ts'
import { createTestApp, toUpstream } from '../testing/testApp.ts'
import { readImageSize } from './imageSize.ts'
import { readFile } from './readFile.ts'

const now = () => performance.now()
const limitBytes = 100_000

describe('non-public address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://app.localhost/',
    'http://router.local/',
    'http://metadata.google.internal/',
    'http://nas.home.arpa/',
    'http://intranet/',
    'http://user@1.1.1.1/',
    'https://user:secret@example.org/',
    'http://1.1.1.1:8080/',
    'https://example.org:22/',
  ])('%s', async (url) => {
    const { reading } = await readFile(url, { within: { ...internet, lookup: never }, limitBytes, now })

    expect(reading.outcome).toBe('private')
  })

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a cloud\u2019s secrets', ['169.254.169.254']],
    ['one public and one private address', ['1.1.1.1', '10.0.0.1']],
    ['a private address in IPv6 clothes', ['::ffff:10.0.0.1']],
    ['nowhere', []],
  ])('refuses a public name that resolves to %s', async (_, addresses) => {
    const within = { ...internet, lookup: leadTo(() => addresses) }

    const { reading } = await readFile('http://rebound.example.org/', { within, limitBytes, now })

    expect(reading.outcome).toBe('private')
  })

  test.each(['ftp://example.org/', 'file:///etc/passwd', 'ipfs://bafkrei', 'data:,x', 'javascript:1', 'anvil', ''])(
    'refuses %s as a web address',
    async (url) => {
      const { reading } = await readFile(url, { within: { ...internet, lookup: never }, limitBytes, now })

      expect(reading.outcome).toBe('scheme')
    },
  )
})

test('refuses a name whose second lookup is private', async () => {
  const reached: string[] = []
  await using site = await startSite((request, response) => {
    reached.push(request.socket.localAddress ?? '')
    response.writeHead(302, { location: '/again', connection: 'close' }).end()
  })
  const answers = [['127.0.0.2'], ['127.0.0.1']]
  const within: Internet = {
    ...site.within,
    lookup: leadTo(() => answers.shift() ?? []),
    isPublicAddress: (ip) => ip === '127.0.0.2',
  }

  const { reading } = await readFile(`${site.url}/`, { within, limitBytes, now })

  expect(reading.outcome).toBe('private')
  expect(reached).toEqual(['127.0.0.2'])
})

test('connects to the checked address with one lookup for each connection', async () => {
  let lookups = 0
  await using site = await startSite((_, response) => response.end('hello'))
  const within: Internet = {
    ...site.within,
    lookup: leadTo(() => {
      lookups += 1
      return ['127.0.0.2']
    }),
  }

  const { body } = await readFile(`${site.url}/`, { within, limitBytes, now })

  expect(String(body)).toBe('hello')
  expect(lookups).toBe(1)
})

describe('file of another site', () => {
  test('follows redirects, and reports every step', async () => {
    await using site = await startSite((request, response) => {
      if (request.url === '/here') return response.writeHead(200, open('application/json')).end('{}')
      response.writeHead(301, { location: request.url === '/' ? '/there' : '/here' }).end()
    })

    const { reading } = await readFile(`${site.url}/`, { ...site, limitBytes, now })

    expect(reading).toMatchObject({
      outcome: 'read',
      status: 200,
      redirects: [`${site.url}/there`, `${site.url}/here`],
      contentType: 'application/json',
      isOpenToAll: true,
      bytes: 2,
    })
  })

  test.each<[string, Answer, MediaReading['metadata']['outcome']]>([
    ['redirects for ever', (_, response) => response.writeHead(302, { location: '/x' }).end(), 'redirects'],
    ['redirects to a private address', redirectTo('http://10.0.0.1/'), 'private'],
    ['redirects to this machine', redirectTo('http://127.0.0.1:80/'), 'private'],
    ['redirects to a file', redirectTo('file:///etc/passwd'), 'scheme'],
    ['redirects to nowhere', redirectTo('http://['), 'redirects'],
    ['is not there', (_, response) => response.writeHead(404).end(), 'refused'],
    ['hangs up', (request) => request.socket.destroy(), 'unreachable'],
    ['speaks no HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH_9.2\r\n'), 'unreachable'],
    [
      'announces too much',
      (_, response) => response.writeHead(200, { 'content-length': '9000000' }).write('x'),
      'too-large',
    ],
    [
      'never stops',
      (_, response) => {
        const timer = setInterval(() => response.write(Buffer.alloc(50_000)), 1)
        response.on('close', () => clearInterval(timer))
      },
      'too-large',
    ],
  ])('reports a file that %s', async (_, answer, outcome) => {
    await using site = await startSite(answer)
    const isPublic = (ip: string) => ip === '127.0.0.2'

    const { reading } = await readFile(`${site.url}/`, {
      within: { ...site.within, isPublicAddress: isPublic },
      limitBytes,
      now,
    })

    expect(reading.outcome).toBe(outcome)
  })

  test('gives up on a silent server in time', async () => {
    await using site = await startSite(() => {})

    const { reading } = await readFile(`${site.url}/`, { ...site, limitBytes, now })

    expect(reading.outcome).toBe('timeout')
    expect(reading.ms).toBeLessThan(20_000)
  })
})

describe('endpoint', () => {
  test('reads metadata and images of another site, and ignores a byte order mark like a browser', async () => {
    await using site = await startSite((request, response) => {
      if (request.url === '/logo') return response.writeHead(200, open('image/png')).end(png)
      const json = { name: 'Anvil', symbol: 'ANVL', image: `${site.url}/logo` }
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`\uFEFF${JSON.stringify(json)}`)
    })
    await using server = await createTestApp({ internet: site.within })

    const { status, body } = await server.post('/api/doctor', { uri: `${site.url}/anvil` })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      isOwn: false,
      metadata: { outcome: 'read', contentType: 'text/plain', isOpenToAll: false },
      json: { name: 'Anvil', symbol: 'ANVL' },
      image: { outcome: 'read', type: 'image/png', isOpenToAll: true },
    })
  })

  test('reads its own files on the sandbox of this machine', async () => {
    await using server = await createTestApp({
      upstreams: { mainnet: null, devnet: null, sandbox: toUpstream('http://127.0.0.1:1') },
    })
    const { body: image } = await server.post('/api/media/images', { base64: png.toString('base64') })
    const metadata = { name: 'Anvil', symbol: 'ANVL', description: '', website: null, x: null }
    const { body: kept } = await server.post('/api/media/metadata', {
      ...metadata,
      image: (image as { cid: string }).cid,
    })

    const { body } = await server.post('/api/doctor', { uri: (kept as { uri: string }).uri })

    expect(body).toMatchObject({
      isOwn: true,
      metadata: { outcome: 'read', contentType: 'application/json' },
      json: { name: 'Anvil', symbol: 'ANVL' },
      image: { outcome: 'read', type: 'image/png' },
    })
  })

  test('refuses access to this machine for anyone else', async () => {
    await using server = await createTestApp()

    const { body } = await server.post('/api/doctor', { uri: `${server.instance.publicUrl}/media/x` })

    expect(body).toMatchObject({ isOwn: false, metadata: { outcome: 'private' } })
  })

  test('limits calls to twenty per minute', async () => {
    await using server = await createTestApp()
    const ask = () => server.post('/api/doctor', { uri: 'ipfs://x' })

    const answers = await Promise.all(Array.from({ length: 21 }, ask))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

test('returns no size for a truncated image', () => {
  expect(readImageSize(png.subarray(0, 20), 'image/png')).toBeNull()
  expect(readImageSize(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'image/jpeg')).toBeNull()
})

const open = (type: string) => ({ 'content-type': type, 'access-control-allow-origin': '*' })

function redirectTo(location: string): Answer {
  return (_, response) => response.writeHead(302, { location, connection: 'close' }).end()
}

const never = (() => {
  throw new Error('No look-up may happen.')
}) as unknown as Internet['lookup']
