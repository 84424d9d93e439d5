import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'

type Manifest = { readonly name: string; readonly version: string }

export type PackageRegistry = AsyncDisposable & { readonly url: string }

/** An npm registry on loopback that has only the given tarballs. */
export async function openRegistry(tarballs: readonly string[]): Promise<PackageRegistry> {
  const packages = tarballs.map((path) => {
    const text = execFileSync('tar', ['-xOzf', path, 'package/package.json'], { encoding: 'utf8' })
    return { path, manifest: JSON.parse(text) as Manifest } // npm's manifest.
  })
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(1)
    const named = packages.find(({ manifest }) => manifest.name === path)
    if (named) return void response.end(JSON.stringify(describe(named, url)))
    const packed = packages.find((one) => path === `files/${basename(one.path)}`)
    if (packed) return void response.end(readFileSync(packed.path))
    response.writeHead(404).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
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

function describe({ path, manifest }: { path: string; manifest: Manifest }, url: string): object {
  const integrity = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
  const { name, version } = manifest
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball: `${url}files/${basename(path)}`, integrity } } },
  }
}
