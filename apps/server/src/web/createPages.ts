import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FeeSettings } from '../affiliate/feeTables.ts'
import type { SiteSettings } from '../environment/siteSettings.ts'
import { policyOf } from '../http/headers.ts'
import { parseCookie } from '../http/parseCookie.ts'
import { type Language, readLanguage } from '../http/readLanguage.ts'
import type { PageHeads } from '../share/createMetaTags.ts'
import type { ToolkitOptions } from '../toolkit/toolkitSettings.ts'
import { findPage, pagePaths } from './findPage.ts'
import { inLightTheme } from './lightTheme.ts'
import { renderHead } from './renderHead.ts'
import { inSystemTheme, systemScriptHash } from './systemTheme.ts'

/** Unknown to a build. */
const publicUrlMark = '%PUBLIC_URL%'

const themes = { dark: (html: string) => html, light: inLightTheme, system: inSystemTheme }
type Theme = keyof typeof themes

type Kept = {
  readonly mtimeMs: number
  readonly etag: string
  readonly styleHash: string
  readonly bodies: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer }
}

/** Refreshed when files change. */
export type PageParts = Pick<SiteSettings, 'webDist' | 'publicUrl'> &
  Pick<ToolkitOptions, 'walletConnect' | 'solflareFrames' | 'toolkitOff'> & {
    readonly fees: FeeSettings
    readonly wallet: { readonly origin: string } | null
  }

export function createPages(
  deps: PageParts & {
    readonly heads: PageHeads
  },
) {
  const { webDist, publicUrl, walletConnect, solflareFrames, toolkitOff, fees, wallet, heads } = deps
  const kept = new Map<string, Kept>()

  /** Null if not built. */
  async function read(language: Language, theme: Theme, name: string): Promise<Kept | null> {
    const file = join(webDist, 'pages', language, `${name}.html`)
    const found = await stat(file).catch(() => null)
    if (!found) return null
    const key = `${theme} ${file}`
    const known = kept.get(key)
    if (known?.mtimeMs === found.mtimeMs) return known
    const built = (await readFile(file, 'utf8')).replaceAll(publicUrlMark, publicUrl)
    // For fee texts (`base.css`).
    const charged = fees.treasury === null ? built : built.replace('<html ', '<html data-fee ')
    const page = await makeReady(themes[theme](charged), found.mtimeMs)
    kept.set(key, page)
    return page
  }

  return {
    /** Null if not built. */
    async send(request: FastifyRequest, path: string, reply: FastifyReply): Promise<FastifyReply | null> {
      const search = request.url.split('?')[1] ?? ''
      const { name, status } = findPage(path, search)
      const language = readLanguage(request.headers)
      const theme = readTheme(request.headers.cookie)
      const page = (await read(language, theme, name)) ?? (await read(language, theme, 'app'))
      if (!page) return null
      const head = await heads.read({ path, search, language, ip: request.ip })
      const own = head && Buffer.from(renderHead(page.bodies.identity.toString(), head))
      const etag = own ? hashPage(own) : page.etag
      // Only wallet apps on Android use local ports.
      const opensApps = !toolkitOff.includes('mobile') && /android/i.test(request.headers['user-agent'] ?? '')
      reply.code(status).headers({
        'cache-control': 'no-cache',
        'content-language': language,
        'content-security-policy': policyOf({
          styleHash: page.styleHash,
          scriptHash: theme === 'system' ? systemScriptHash : undefined,
          relayUrl: walletConnect?.relayUrl,
          opensApps,
          walletOrigin: wallet?.origin,
          allowsSolflare: solflareFrames,
        }),
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-encoding, accept-language, cookie, user-agent',
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
      if (encoding) reply.header('content-encoding', encoding)
      if (own) return reply.send(encoding ? await compressNow[encoding](own) : own)
      return reply.send(page.bodies[encoding ?? 'identity'])
    },

    /** Sitemaps.org 0.9. */
    async listPages(): Promise<string> {
      const files = await readdir(join(webDist, 'pages', 'en')).catch(() => [])
      const articles = files.flatMap((file) => /^learn\.(.+)\.html$/.exec(file)?.[1] ?? []).toSorted()
      const paths = Object.keys(pagePaths).filter((path) => path !== '/callback')
      const places = [...paths, ...articles.map((slug) => `/learn?a=${slug}`)]
      return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`
    },

    /** RFC 9309. */
    allowRobots: () =>
      `User-agent: *\nDisallow: /api/\nDisallow: /rpc/\nDisallow: /callback\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  }
}

/** Default: dark. */
function readTheme(cookie: string | undefined): Theme {
  const chosen = parseCookie(cookie, 'theme')
  return chosen === 'light' || chosen === 'system' ? chosen : 'dark'
}

async function makeReady(html: string, mtimeMs: number): Promise<Kept> {
  const identity = Buffer.from(html)
  const bodies = { identity, gzip: await promisify(gzip)(identity), br: await promisify(brotliCompress)(identity) }
  return { mtimeMs, etag: hashPage(identity), styleHash: hashStyles(html), bodies }
}

const hashPage = (html: Buffer) => `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

/** Speed matters more than size. */
const compressNow = {
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 4 }),
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}

/** CSP level 3, 6.7.3.3. */
function hashStyles(html: string): string {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return `sha256-${createHash('sha256').update(styles).digest('base64')}`
}

export type Pages = ReturnType<typeof createPages>
