/** SHA-256 of every file that an instance of a release serves, as lowercase hexadecimal. */
export type ReleaseManifest = {
  readonly format: 1
  readonly version: string
  readonly commit: string
  readonly site: ReleasePart
  /** The embedded wallet's origin. */
  readonly frame: ReleasePart
}

export type ReleasePart = {
  readonly files: Readonly<Record<string, string>>
  readonly pages: readonly ReleasePage[]
  /** Of pages. A policy's directives for an instance are not in it. */
  readonly headers: Readonly<Record<string, string>>
}

export type ReleasePage = {
  readonly path: string
  readonly language: string
  readonly theme?: 'light'
  readonly status?: number
  /** Of the page without what the server puts in. */
  readonly sha256: string
  /** Instead of the part's. */
  readonly headers?: Readonly<Record<string, string>>
  /** Served only by some instances. */
  readonly isOptional?: true
}

export function parseManifest(text: string): ReleaseManifest | null {
  const found = parseJson(text) as Partial<ReleaseManifest> | null // Checked below.
  if (found === null || typeof found !== 'object' || found.format !== 1) return null
  const isWhole = [found.site, found.frame].every(
    (part) => isHashes(part?.files) && Array.isArray(part?.pages) && part.pages.every(isPage) && isTexts(part.headers),
  )
  const isNamed = /^\d+\.\d+\.\d+/.test(found.version ?? '') && /^[\da-f]{40}$/.test(found.commit ?? '')
  return isWhole && isNamed ? (found as ReleaseManifest) : null // All fields were checked.
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

const isHashes = (value: unknown) =>
  isTexts(value) && Object.entries(value).every(([path, hash]) => path.startsWith('/') && isHash(hash))

const isHash = (value: unknown) => typeof value === 'string' && /^[\da-f]{64}$/.test(value)

const isPage = (page: ReleasePage) =>
  typeof page?.path === 'string' &&
  page.path.startsWith('/') &&
  /^[a-z]{2}$/.test(page.language) &&
  isHash(page.sha256) &&
  isTexts(page.headers ?? {})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
