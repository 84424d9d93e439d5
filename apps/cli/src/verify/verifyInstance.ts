import { createHash } from 'node:crypto'
import { frameAsBuilt, siteAsBuilt } from './asBuilt.ts'
import { checkHeaders } from './checkHeaders.ts'
import type { ReleaseManifest, ReleasePage, ReleasePart } from './releaseManifest.ts'

export type Fetch = (url: string, headers: Readonly<Record<string, string>>) => Promise<Response>

type Problem = {
  readonly kind: 'missing' | 'differs' | 'foreign' | 'header'
  /** URL, with language and theme. */
  readonly what: string
  readonly detail: string
}

export type Verified = {
  readonly problems: readonly Problem[]
  readonly count: number
  /** Null if the instance offers no embedded wallet. */
  readonly walletOrigin: string | null
  /** Other origins that the policies allow, by directive. */
  readonly allowed: Readonly<Record<string, readonly string[]>>
}

type Found = { readonly problems: readonly Problem[]; readonly allowed: Readonly<Record<string, readonly string[]>> }

type Place = { readonly origin: string; readonly part: ReleasePart; readonly asBuilt: (page: string) => string }

const parallel = 8

/** Other frames that a policy allows. */
const solflare = ['https://widget.solflare.com', 'https://connect.solflare.com']

const common = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
}

/** Compares every file and page of an instance with a release. */
export async function verifyInstance(
  { url, walletUrl }: { readonly url: string; readonly walletUrl?: string | undefined },
  manifest: ReleaseManifest,
  fetchOne: Fetch,
): Promise<Verified> {
  const { origin } = new URL(url)
  const site = await verifyPlace(
    { origin, part: manifest.site, asBuilt: (page) => siteAsBuilt(page, origin) },
    fetchOne,
  )
  const frames = site.flatMap(({ allowed }) => allowed['frame-src'] ?? [])
  const walletOrigin = walletUrl ? new URL(walletUrl).origin : (frames.find((one) => !solflare.includes(one)) ?? null)
  const frame = walletOrigin
    ? await verifyPlace({ origin: walletOrigin, part: manifest.frame, asBuilt: frameAsBuilt }, fetchOne)
    : []
  const found = [...site, ...frame]
  const allowed: Record<string, readonly string[]> = {}
  for (const one of found)
    for (const [name, sources] of Object.entries(one.allowed))
      allowed[name] = [...new Set([...(allowed[name] ?? []), ...sources])].toSorted()
  return { problems: found.flatMap(({ problems }) => problems), count: found.length, walletOrigin, allowed }
}

async function verifyPlace(place: Place, fetchOne: Fetch): Promise<readonly Found[]> {
  const { files, pages } = place.part
  const work = [
    ...Object.entries(files).map(
      ([path, hash]) =>
        () =>
          verifyFile({ place, path, hash }, fetchOne),
    ),
    ...pages.map((page) => () => verifyPage(place, page, fetchOne)),
  ]
  const found: Found[] = []
  const runs = Array.from({ length: parallel }, async () => {
    for (let next = work.shift(); next; next = work.shift()) found.push(await next())
  })
  await Promise.all(runs)
  return found
}

type WantedFile = { readonly place: Place; readonly path: string; readonly hash: string }

async function verifyFile({ place: { origin, part }, path, hash }: WantedFile, fetchOne: Fetch): Promise<Found> {
  const what = `${origin}${path}`
  const tell = (kind: Problem['kind'], detail: string): Found => ({ problems: [{ kind, what, detail }], allowed: {} })
  const answer = await fetchOne(what, common).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return tell('missing', answer)
  if (answer.status !== 200) return tell('missing', `status ${answer.status}`)
  const served = hashOf(await answer.bytes())
  if (served !== hash) return tell('differs', `SHA-256 ${served} instead of ${hash}`)
  // A worker has the policy of its response.
  const isBound = !/worker/i.test(path) || answer.headers.get('content-security-policy') === policyOf(part)
  return isBound ? { problems: [], allowed: {} } : tell('header', 'content-security-policy')
}

const policyOf = ({ headers }: ReleasePart) => headers['content-security-policy']

async function verifyPage(place: Place, page: ReleasePage, fetchOne: Fetch): Promise<Found> {
  const { origin, part, asBuilt } = place
  const { path, language, theme, status = 200, sha256, headers, isOptional = false } = page
  const what = `${origin}${path} (${[language, theme].filter(Boolean).join(', ')})`
  const cookie = `language=${language}${theme ? `; theme=${theme}` : ''}`
  const answer = await fetchOne(`${origin}${path}`, {
    ...common,
    accept: 'text/html,application/xhtml+xml',
    'accept-language': language,
    cookie,
  }).catch((error: unknown) => String(error))
  const tell = (kind: Problem['kind'], detail: string): Problem => ({ kind, what, detail })
  if (typeof answer === 'string') return { problems: [tell('missing', answer)], allowed: {} }
  if (isOptional && answer.status === 404) return { problems: [], allowed: {} }
  if (answer.status !== status) return { problems: [tell('missing', `status ${answer.status}`)], allowed: {} }
  const bytes = await answer.bytes()
  const text = new TextDecoder().decode(bytes)
  const built = asBuilt(text)
  const judged = checkHeaders({ ...part.headers, ...headers }, answer.headers, text)
  // Also bytes that are no text.
  const isSame = hashOf(Buffer.from(built)) === sha256 && Buffer.from(text).equals(bytes)
  return {
    allowed: judged.allowed,
    problems: [
      ...(isSame ? [] : [tell('differs', 'not the built page')]),
      ...listForeign(built, origin, part).map((address) => tell('foreign', address)),
      ...judged.problems.map((name) => tell('header', name)),
    ],
  }
}

/** Lists what a page loads that is not a file of the release. */
function listForeign(page: string, origin: string, { files }: ReleasePart): readonly string[] {
  const loads = page.matchAll(
    /<(?:script|link|iframe|img|embed|object|source|video|audio)\b[^>]*?\b(?:src|href|data)="([^"]*)"/g,
  )
  return [...loads].flatMap(([tag, address = '']) => {
    const isRelation = /\brel="(canonical|alternate|author|license)"/.test(tag)
    if (isRelation || address.startsWith('data:') || address.startsWith('%PUBLIC_URL%')) return []
    const url = URL.parse(address, origin)
    return url?.origin === origin && Object.hasOwn(files, url.pathname) ? [] : [address]
  })
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
