import { countBytes, uriLimitBytes } from '../limits.ts'
import type { ScoreFacts } from '../score/scoreToken.ts'
import { findingMessages } from '../words/doctor.en.ts'

/** Result of `examineMedia` of wire. */
export type FileReport = {
  readonly url: string
  readonly outcome: 'read' | 'scheme' | 'private' | 'unreachable' | 'timeout' | 'refused' | 'redirects' | 'too-large'
  readonly status: number | null
  readonly redirects: readonly string[]
  readonly contentType: string | null
  readonly isOpenToAll: boolean
  readonly bytes: number | null
  readonly ms: number
}

/** Files found at a token's link. */
export type MediaReport = {
  readonly isOwn: boolean
  readonly metadata: FileReport
  readonly json: { readonly name: string | null; readonly symbol: string | null; readonly image: string | null } | null
  readonly image:
    | (FileReport & {
        readonly type: string | null
        readonly size: { readonly width: number; readonly height: number } | null
      })
    | null
}

export type Findings = {
  own: Record<never, never>
  'link-length': { bytes: number; limitBytes: number }
  'link-scheme': { file: 'metadata' | 'image'; scheme: string }
  read: { file: 'metadata' | 'image'; seen: FileReport }
  redirects: { file: 'metadata' | 'image'; count: number }
  'json-type': { contentType: string | null }
  json: { isObject: boolean }
  name: { onChain: string; inFile: string | null }
  symbol: { onChain: string; inFile: string | null }
  'image-link': { isThere: boolean }
  'image-type': { type: string | null; declared: string | null }
  'image-shape': { width: number; height: number; bytes: number }
  cors: { file: 'metadata' | 'image'; isOpen: boolean }
  time: { file: 'metadata' | 'image'; ms: number }
}

/** `bad` explains a missing logo; `warn` explains one that may be missing in some apps. */
export type Finding = {
  readonly [N in keyof Findings]: {
    readonly name: N
    readonly verdict: 'good' | 'warn' | 'bad'
    readonly context: Findings[N]
  }
}[keyof Findings]

/** Apps time out quickly and cache failures for hours. */
const slowMs = 3_000
const smallPixels = 200
/** Up to 5% off square is cropped without harm. */
const squareTolerance = 0.05
const heavyBytes = 1_000_000

/** Checks everything that a token's logo needs to be shown. */
export function diagnoseMedia(
  seen: MediaReport,
  { uri, onChain }: { uri: string; onChain: { readonly name: string; readonly symbol: string } | null },
): readonly Finding[] {
  const { metadata, json, image } = seen
  const bytes = countBytes(uri)
  const isRead = metadata.outcome === 'read'
  const type = mimeOf(metadata.contentType)
  const names = (['name', 'symbol'] as const).flatMap((name): Finding[] => {
    if (!json || !onChain) return []
    const context = { onChain: onChain[name], inFile: json[name] }
    return [{ name, verdict: context.onChain === context.inFile ? 'good' : 'bad', context }]
  })
  return [
    ...(seen.isOwn ? [{ name: 'own', verdict: 'warn', context: {} } as const] : []),
    {
      name: 'link-length',
      verdict: bytes <= uriLimitBytes ? 'good' : 'bad',
      context: { bytes, limitBytes: uriLimitBytes },
    },
    ...aboutFile('metadata', metadata, seen.isOwn),
    ...(isRead
      ? ([
          {
            name: 'json-type',
            verdict: type === 'application/json' ? 'good' : 'warn',
            context: { contentType: metadata.contentType },
          },
          { name: 'json', verdict: json ? 'good' : 'bad', context: { isObject: json !== null } },
        ] as const)
      : []),
    ...names,
    ...(json
      ? [{ name: 'image-link', verdict: image ? 'good' : 'bad', context: { isThere: image !== null } } as const]
      : []),
    ...(image ? [...aboutFile('image', image, seen.isOwn), ...aboutImage(image)] : []),
  ]
}

function aboutFile(file: 'metadata' | 'image', seen: FileReport, isOwn: boolean): readonly Finding[] {
  const scheme = /^[a-z][a-z\d+.-]*(?=:)/i.exec(seen.url)?.[0].toLowerCase() ?? ''
  const read: Finding = { name: 'read', verdict: seen.outcome === 'read' ? 'good' : 'bad', context: { file, seen } }
  const ways: Finding[] = isOwn
    ? []
    : [{ name: 'link-scheme', verdict: scheme === 'https' ? 'good' : 'bad', context: { file, scheme } }]
  if (seen.outcome !== 'read') return [...ways, read]
  const { ms, isOpenToAll: isOpen } = seen
  const count = seen.redirects.length
  return [
    ...ways,
    read,
    { name: 'redirects', verdict: count === 0 ? 'good' : 'warn', context: { file, count } },
    { name: 'cors', verdict: isOpen ? 'good' : 'warn', context: { file, isOpen } },
    { name: 'time', verdict: ms < slowMs ? 'good' : 'warn', context: { file, ms } },
  ]
}

function aboutImage({
  outcome,
  type,
  size,
  contentType,
  bytes,
}: NonNullable<MediaReport['image']>): readonly Finding[] {
  if (outcome !== 'read') return []
  const declared = mimeOf(contentType)
  const verdict = type === null ? 'bad' : type === declared ? 'good' : 'warn'
  const kind: Finding = { name: 'image-type', verdict, context: { type, declared } }
  if (!size || bytes === null) return [kind]
  const { width, height } = size
  const isSquare = Math.abs(width - height) <= squareTolerance * Math.max(width, height)
  const isFine = isSquare && Math.min(width, height) >= smallPixels && bytes <= heavyBytes
  return [kind, { name: 'image-shape', verdict: isFine ? 'good' : 'warn', context: { width, height, bytes } }]
}

const mimeOf = (contentType: string | null) => contentType?.split(';')[0]?.trim().toLowerCase() ?? null

/** Describes a finding. */
export function describeFinding<N extends keyof Findings>({
  name,
  context,
}: {
  readonly name: N
  readonly context: Findings[N]
}): string {
  return findingMessages[name](context)
}

/** Returns the logo facts that a score uses. */
export function hasLogo(seen: MediaReport): Omit<NonNullable<ScoreFacts['metadata']>, 'isUnmistakable'> {
  const isReachable = seen.metadata.outcome === 'read' && seen.json !== null
  return { isReachable, hasImage: seen.image?.type != null, lacksImage: isReachable && !seen.json?.image }
}
