import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { redirectProviders } from '@solsmith/wire'
import type { ReleaseManifest, ReleasePage, ReleasePart } from '../apps/cli/src/verify/releaseManifest.ts'
import { walletHeaders } from '../apps/server/src/frame-host/headers.ts'
import { securityHeaders } from '../apps/server/src/http/headers.ts'
import { pagePaths } from '../apps/server/src/web/findPage.ts'
import { inLightTheme } from '../apps/server/src/web/lightTheme.ts'
import { readHead } from './readCommit.ts'
import { readFlags } from './readFlags.ts'

const root = join(import.meta.dirname, '..')

/** Lists what an instance serves of a build. */
export function describeBuild(dist: string, { commit, version }: { commit: string; version: string }): ReleaseManifest {
  return { format: 1, version, commit, site: describeSite(dist), frame: describeFrame(join(dist, 'wallet')) }
}

function describeSite(dist: string): ReleasePart {
  const pages = listFiles(join(dist, 'pages')).flatMap((path): readonly ReleasePage[] => {
    const [, language = '', name = ''] = /^(\w+)\/(.+)\.html$/.exec(path) ?? []
    const html = readFileSync(join(dist, 'pages', path), 'utf8')
    const place = { ...placeOf(name), language }
    return [
      { ...place, sha256: hashOf(html) },
      { ...place, theme: 'light', sha256: hashOf(inLightTheme(html)) },
    ]
  })
  return { files: hashFiles(dist, /^(?!pages\/|wallet\/|release\.json)/), pages, headers: securityHeaders }
}

function placeOf(name: string): Pick<ReleasePage, 'path' | 'status'> {
  const [exact] = Object.entries(pagePaths).find(([, page]) => page === name) ?? []
  if (exact) return { path: exact }
  if (name.startsWith('learn.')) return { path: `/learn?a=${name.slice('learn.'.length)}` }
  const others: Readonly<Record<string, Pick<ReleasePage, 'path' | 'status'>>> = {
    // No token has this address, so the page has no title of one.
    token: { path: '/?token=none' },
    app: { path: '/?settings' },
    notFound: { path: '/no-such-page', status: 404 },
  }
  const found = others[name]
  if (!found) throw new Error(`No address is known for the page ${name}.`)
  return found
}

function describeFrame(dist: string): ReleasePart {
  const pages = listFiles(dist).flatMap((path): readonly ReleasePage[] => {
    const [, language = '', name = ''] = /^(\w+)\/(\w+)\.html$/.exec(path) ?? []
    if (name === '') return []
    const sha256 = hashOf(readFileSync(join(dist, path), 'utf8'))
    const paths =
      name === 'index' ? ['/sdk'] : name === 'social' ? redirectProviders.map((one) => `/social/${one}`) : [`/${name}`]
    const headers = name === 'index' && { headers: { 'cross-origin-resource-policy': 'cross-origin' } }
    const isOptional = name === 'inbox' || name === 'local'
    return paths.map((at) => ({ path: at, language, sha256, ...headers, ...(isOptional && { isOptional }) }))
  })
  return { files: hashFiles(dist, /^(\w+\/assets\/|worker\.js$|frame\.json$)/), pages, headers: walletHeaders }
}

const hashFiles = (folder: string, served: RegExp) =>
  Object.fromEntries(
    listFiles(folder)
      .filter((path) => served.test(path) && !/\.(gz|br)$|^(build|sources)-hash\.txt$/.test(path))
      .map((path) => [`/${path}`, hashOf(readFileSync(join(folder, path)))]),
  )

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted()

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

export const writeManifest = (dist: string): string => {
  // Our own manifest.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return `${JSON.stringify(describeBuild(dist, { commit: readHead(), version }), null, 1)}\n`
}

if (import.meta.main) {
  const usage = `
    [file]  where the hashes of the last npm run build go (default: release.json)
    --help  show this`
  const { words } = readFlags({ name: 'npm run manifest', usage, options: {}, maxWords: 1 })
  const [target = 'release.json'] = words
  writeFileSync(target, writeManifest(join(root, 'apps', 'web', 'dist')))
}
