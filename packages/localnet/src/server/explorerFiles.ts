import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import * as nodeModule from 'node:module'
import { join } from 'node:path'

export type ExplorerAnswer = {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

type File = { readonly changedMs: number; readonly body: Buffer; readonly etag: string }

const root = join(import.meta.dirname, '..', '..')

const served = /^\/(explorer\/[\w/-]+|src\/parse\/base58)\.(ts|js|css|svg|woff2)$/

const { resolve } = nodeModule.createRequire(import.meta.url)

/** Latin subsets of the product's fonts. */
const fonts: Readonly<Record<string, string>> = {
  'explorer/fonts/words.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'explorer/fonts/figures.woff2': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
}

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

const read = new Map<string, File>()

/**
 * Serves the explorer: its page, fonts, files under `/explorer/`, and base58; `.ts` with types removed if not compiled.
 *
 * @returns Null for other paths.
 */
export function answerExplorer(url: string, headers: IncomingHttpHeaders): ExplorerAnswer | null {
  const [path = ''] = url.split('?')
  const asked = path === '/' ? ['', 'explorer/index', 'html'] : served.exec(path)
  if (!asked) return null
  const [, name = '', extension = ''] = asked
  const isScript = extension === 'ts' || extension === 'js'
  const file = isScript ? (find(`${name}.js`) ?? find(`${name}.ts`)) : find(`${name}.${extension}`)
  if (!file) return null
  const answered = {
    'content-type': types[isScript ? 'js' : (extension as 'html' | 'css' | 'svg' | 'woff2')], // one of those the pattern allows
    'cache-control': 'no-cache',
    etag: file.etag,
    'content-security-policy': writePolicy(headers.host),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  const isKnown = headers['if-none-match'] === file.etag
  return { status: isKnown ? 304 : 200, headers: answered, body: isKnown ? Buffer.alloc(0) : file.body }
}

function find(name: string): File | null {
  const font = fonts[name]
  const path = font === undefined ? join(root, name) : resolve(font)
  const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (changedMs === undefined) return null
  const known = read.get(name)
  if (known?.changedMs === changedMs) return known
  const source = readFileSync(path)
  const body = name.endsWith('.ts') ? Buffer.from(nodeModule.stripTypeScriptTypes(source.toString('utf8'))) : source
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const file = { changedMs, body, etag }
  read.set(name, file)
  return file
}

/** Only its own port. Some browsers exclude WebSockets from `'self'`. */
function writePolicy(host = ''): string {
  const sockets = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
