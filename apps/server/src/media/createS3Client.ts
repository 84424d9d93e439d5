import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { ServerError } from '../errors.ts'

export type S3Settings = {
  /** Without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

type S3Answer = { readonly status: number; readonly bytes: Buffer }

/** More than an upload, and than a page of a list. */
const answerLimitBytes = 20_000_000
const timeoutMs = 10_000
/** Every request can be repeated. */
const tries = 3
const firstRetryMs = 100

/**
 * Requests one bucket.
 *
 * @returns Throws {@link ServerError} `MediaUnavailableError` without an answer.
 */
export function createS3Client(settings: S3Settings): (request: S3Request) => Promise<S3Answer> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings

  async function askOnce({ method, key = '', query = {}, body }: S3Request): Promise<Response> {
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

  return async (request) => {
    let cause: unknown
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt > 0) await delay(firstRetryMs * 2 ** attempt * (0.5 + Math.random()))
      try {
        const response = await askOnce(request)
        const bytes = await readBytes(response)
        if (response.status < 500 && response.status !== 429) return { status: response.status, bytes }
        cause = new Error(`S3 answered ${response.status}`)
      } catch (error) {
        cause = error
      }
    }
    throw new ServerError('MediaUnavailableError', {}, { cause })
  }
}

async function readBytes(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > answerLimitBytes) throw new RangeError('larger than any answer')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
