import { isPublicUri } from '@solsmith/tokens'
import { cid as cidSchema, type MediaReading } from '@solsmith/wire'
import { isServerError } from '../errors.ts'
import type { Internet } from '../internet/guard.ts'
import { detectImageType } from '../media/imageType.ts'
import type { MediaStore } from '../media/mediaStore.ts'
import type { Upstreams } from '../rpc/upstream.ts'
import { readImageSize } from './imageSize.ts'
import { type ReadFile, readFile } from './readFile.ts'

/** Wallets ignore larger metadata. */
const metadataLimitBytes = 500_000
const imageLimitBytes = 6_000_000

export async function examineMedia(deps: MediaReader, uri: string): Promise<MediaReading> {
  const metadata = await readMediaFile(deps, uri, metadataLimitBytes)
  const json = metadata.body && readMetadata(metadata.body)
  const image = json?.image ? await readMediaFile(deps, json.image, imageLimitBytes) : null
  const type = image?.body ? detectImageType(image.body) : null
  return {
    isOwn: isOwn(deps, uri),
    metadata: metadata.reading,
    json,
    image: image && {
      ...image.reading,
      type,
      size: image.body && type && readImageSize(image.body, type),
    },
  }
}

export type MediaReader = {
  readonly publicUrl: string
  readonly upstreams: Pick<Upstreams, 'sandbox'>
  readonly media: Pick<MediaStore, 'read'>
  readonly internet: Internet
  readonly now: () => number
}

/** From the internet, or our storage. */
export function readMediaFile(deps: MediaReader, url: string, limitBytes: number): Promise<ReadFile> {
  if (isOwn(deps, url)) return readOwn(deps, url)
  return readFile(url, { within: deps.internet, limitBytes, now: deps.now })
}

/** Local rehearsals read from disk; public instances read from outside, because that must work. */
const isOwn = ({ publicUrl, upstreams }: MediaReader, url: string) =>
  upstreams.sandbox !== null && !isPublicUri(publicUrl) && url.startsWith(`${publicUrl}/media/`)

async function readOwn({ publicUrl, media, now }: MediaReader, url: string): Promise<ReadFile> {
  const start = now()
  const cid = url.slice(`${publicUrl}/media/`.length)
  let isBlocked = false
  const body = cidSchema.safeParse(cid).success ? await media.read(cid).catch(noteBlocked) : null
  return {
    reading: {
      url,
      redirects: [],
      isOpenToAll: true,
      outcome: body ? 'read' : 'refused',
      status: body ? 200 : isBlocked ? 451 : 404,
      contentType: body && (detectImageType(body) ?? 'application/json'),
      bytes: body?.length ?? null,
      ms: Math.round(now() - start),
    },
    body,
  }

  function noteBlocked(error: unknown): null {
    if (!isServerError(error, 'MediaBlockedError')) throw error
    isBlocked = true
    return null
  }
}

export function readMetadata(body: Buffer): MediaReading['json'] {
  const value = parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const textOf = (key: 'name' | 'symbol' | 'image') => {
    const text: unknown = Reflect.get(value, key)
    return typeof text === 'string' ? text.slice(0, textLimit) : null
  }
  return { name: textOf('name'), symbol: textOf('symbol'), image: textOf('image') }
}

/** Keeps the answer small. */
const textLimit = 2_000

function parse(body: Buffer): unknown {
  try {
    // Ignores a byte order mark.
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
