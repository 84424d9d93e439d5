import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { ServerError } from '../errors.ts'
import { hashContent, type MediaStore } from './mediaStore.ts'

export type S3Settings = {
  /** Without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Bytes of all stored files, counted by the database for every process. */
export type StoredBytes = {
  /**
   * @param count - Counts what is stored already, once.
   * @returns False beyond the limit.
   */
  take(bytes: number, count: () => Promise<number>): Promise<boolean>
  giveBack(bytes: number): Promise<void>
}

type Ask = {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** Same as the limit of uploads, with room for JSON. */
const fileLimitBytes = 20_000_000
const timeoutMs = 10_000
/** Every request can be repeated. */
const tries = 3
const firstRetryMs = 100
const prefix = 'media/'

/**
 * Files in a bucket, under the names that they have in the folder of the `fs` store: `media/<last two letters>/<cid>`.
 *
 * @throws {ServerError} Reading throws `MediaUnavailableError` if the bucket does not answer.
 */
export function createS3Store(settings: S3Settings, stored: StoredBytes): MediaStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings

  async function askOnce({ method, key = '', query = {}, body }: Ask): Promise<Response> {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': hash },
      ...(body && { body: new Uint8Array(body) }),
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign()
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect could leak the signature.
      redirect: 'error',
    })
  }

  /** @throws {ServerError} `MediaUnavailableError` */
  async function ask(asked: Ask): Promise<{ readonly status: number; readonly bytes: Buffer }> {
    let cause: unknown
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt > 0) await delay(firstRetryMs * 2 ** attempt * (0.5 + Math.random()))
      try {
        const response = await askOnce(asked)
        const bytes = await readBytes(response)
        if (response.status < 500 && response.status !== 429) return { status: response.status, bytes }
        cause = new Error(`S3 answered ${response.status}`)
      } catch (error) {
        cause = error
      }
    }
    throw new ServerError('MediaUnavailableError', {}, { cause })
  }

  const has = async (cid: string) => (await ask({ method: 'HEAD', key: keyOf(cid) })).status === 200

  /** Of every file, a thousand in a request. */
  async function countBytes(): Promise<number> {
    let bytes = 0
    let next: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(next !== undefined && { 'continuation-token': next }) }
      const answer = requireGood(await ask({ method: 'GET', query }))
      const text = String(answer.bytes)
      for (const [, size] of text.matchAll(/<Size>(\d+)<\/Size>/g)) bytes += Number(size)
      next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&')
    } while (next !== undefined)
    return bytes
  }

  return {
    async read(cid) {
      const { status, bytes } = await ask({ method: 'GET', key: keyOf(cid) })
      if (status === 404) return null
      requireGood({ status })
      return hashContent(bytes) === cid ? bytes : null
    },
    async put(bytes) {
      const cid = hashContent(bytes)
      if (await has(cid)) return cid
      if (!(await stored.take(bytes.length, countBytes))) throw new ServerError('MediaFullError', {})
      try {
        requireGood(await ask({ method: 'PUT', key: keyOf(cid), body: bytes }))
      } catch (error) {
        await stored.giveBack(bytes.length).catch(() => {})
        throw error
      }
      return cid
    },
    isWritable: () =>
      ask({ method: 'HEAD' }).then(
        ({ status }) => status === 200,
        () => false,
      ),
  }
}

const keyOf = (cid: string) => `${prefix}${cid.slice(-2)}/${cid}`

function requireGood<T extends { readonly status: number }>(answer: T): T {
  if (answer.status !== 200)
    throw new ServerError('MediaUnavailableError', {}, { cause: new Error(`S3 answered ${answer.status}`) })
  return answer
}

async function readBytes(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > fileLimitBytes) throw new RangeError('larger than any file')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
