import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { json } from 'node:stream/consumers'

type Published = {
  readonly versions: Readonly<Record<string, Manifest>>
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>
}

type Package = { readonly name: string; readonly bytes: Buffer; readonly manifest: Manifest }

type Manifest = { readonly name: string; readonly version: string }

export type PackageRegistry = AsyncDisposable & { readonly url: string }

type RegistryOptions = {
  /** A fixed one, because npm caches by URL. */
  readonly port?: number
  readonly upstream?: string
}

export async function openRegistry(
  tarballs: readonly string[],
  { port: wanted = 0, upstream }: RegistryOptions = {},
): Promise<PackageRegistry> {
  const packages: Package[] = tarballs.map((path) => {
    const text = execFileSync('tar', ['-xOzf', path, 'package/package.json'], { encoding: 'utf8' })
    return { name: basename(path), bytes: readFileSync(path), manifest: JSON.parse(text) as Manifest } // npm's manifest.
  })
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT') {
      packages.push(readPublished((await json(request)) as Published)) // npm's format.
      return void response.end('{}')
    }
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(1)
    const named = packages.find(({ manifest }) => manifest.name === path)
    if (named) return void response.end(JSON.stringify(describe(named, url)))
    const packed = packages.find(({ name }) => path === `files/${name}`)
    if (packed) return void response.end(packed.bytes)
    if (upstream) return void (await forward(new URL(request.url ?? '/', upstream), request.headers.accept, response))
    response.writeHead(404).end('{}')
  })
  await new Promise<void>((done) => server.listen(wanted, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // Of a listening TCP server.
  const url = `http://127.0.0.1:${port}/`
  return {
    url,
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function forward(url: URL, accept = '*/*', response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers: { accept } })
  const headers = ['content-type', 'cache-control', 'etag'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(answer.status, Object.fromEntries(headers)).end(await answer.bytes())
}

function readPublished({ versions, _attachments }: Published): Package {
  const [manifest] = Object.values(versions)
  const [[path, { data }] = ['', { data: '' }]] = Object.entries(_attachments)
  if (!manifest) throw new TypeError('Nothing was published.')
  return { name: basename(path), bytes: Buffer.from(data, 'base64'), manifest }
}

function describe({ name: file, bytes, manifest }: Package, url: string): object {
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const { name, version } = manifest
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball: `${url}files/${file}`, integrity } } },
  }
}
