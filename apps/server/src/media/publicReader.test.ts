import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type Internet, isPublicAddress } from '../internet/guard.ts'
import { createPublicReader } from './publicReader.ts'

const hash = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'

test.each([
  `http://example.org/media/${hash}`,
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://app.localhost/',
  'https://router.local/',
  'https://metadata.google.internal/',
  'https://nas.home.arpa/',
  'https://intranet/',
  'https://user@1.1.1.1/',
  'https://user:secret@example.org/',
  'https://1.1.1.1:8443/',
  'https://example.org:80/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'javascript:alert(1)',
  '//example.org/',
  '',
  'https://',
])('refuses %s as not public', async (url) => {
  const read = createPublicReader({ ...publicNames, lookup: refuseLookup })

  await expect(read(url)).rejects.toMatchObject({ name: 'MediaUrlNotPublicError' })
})

test.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('accepts %s as public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

test.each([
  ['to this machine', ['127.0.0.1']],
  ['to this machine by IPv6', ['::1']],
  ['to a cloud\u2019s secrets', ['169.254.169.254']],
  ['to one public and one private address', ['1.1.1.1', '10.0.0.1']],
  ['nowhere', []],
])('refuses a public name that leads %s before connecting', async (_, addresses) => {
  const read = createPublicReader({ ...publicNames, lookup: leadTo(addresses) })

  await expect(read(`https://rebound.example.org/media/${hash}`)).rejects.toMatchObject({
    name: 'MediaUrlNotPublicError',
  })
})

test('reports an unknown name as unreachable', async () => {
  const read = createPublicReader({ ...publicNames, lookup: refuseLookup })

  await expect(read('https://unknown.example.org/x')).rejects.toMatchObject({ name: 'MediaUnreachableError' })
})

test('reads a public file completely', async () => {
  await using server = await startServer((_, response) => response.end('hello'))

  expect(String(await server.read('/x'))).toBe('hello')
})

test('sends only a generic user agent', async () => {
  const seen: unknown[] = []
  await using server = await startServer((request, response) => {
    seen.push(request.headers)
    response.end()
  })

  await server.read('/x')

  expect(seen).toEqual([{ host: server.host, accept: '*/*', 'accept-encoding': 'identity', connection: 'keep-alive' }])
})

test.each<[string, RequestListener]>([
  ['that redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()],
  ['that has no such file', (_, response) => response.writeHead(404).end()],
  ['that fails', (_, response) => response.writeHead(500).end()],
  ['that hangs up', (request) => request.socket.destroy()],
  [
    'that stops in the middle',
    (_, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('hello')
      setTimeout(() => response.destroy(), 20)
    },
  ],
  ['that announces too much', (_, response) => response.writeHead(200, { 'content-length': '90000000' }).write('x')],
  [
    'that never stops',
    (_, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(200_000)), 1)
      response.on('close', () => clearInterval(timer))
    },
  ],
  ['that speaks no HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
])('reports a server %s as unreachable', async (_, answer) => {
  await using server = await startServer(answer)

  await expect(server.read('/x')).rejects.toMatchObject({ name: 'MediaUnreachableError' })
})

test('does not follow a redirect', async () => {
  const paths: unknown[] = []
  await using server = await startServer((request, response) => {
    paths.push(request.url)
    response.writeHead(301, { location: '/elsewhere' }).end()
  })

  await server.read('/x').catch(() => {})

  expect(paths).toEqual(['/x'])
})

const refuseLookup = ((_: string, __: object, callback: (error: Error) => void) =>
  callback(new Error('ENOTFOUND'))) as unknown as Internet['lookup']

const leadTo = (addresses: readonly string[]) =>
  ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Internet['lookup']

const publicNames: Internet = { protocols: ['https:'], port: '', lookup: refuseLookup, isPublicAddress }

async function startServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const host = `files.example.org:${port}`
  const within = {
    protocols: ['http:'],
    port: String(port),
    lookup: leadTo(['127.0.0.1']),
    isPublicAddress: () => true,
  }
  return {
    host,
    read: (path: string) => createPublicReader(within)(`http://${host}${path}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
