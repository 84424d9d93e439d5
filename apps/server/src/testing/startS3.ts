import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../media/createS3Client.ts'

export type TestS3 = AsyncDisposable & {
  readonly settings: S3Settings
  readonly objects: Map<string, Buffer>
  /** Status of each next answer, before it is worked on; `cut` ends the connection. */
  readonly faults: (number | 'cut')[]
  /** Of every request. */
  readonly seen: string[]
}

const pageSize = 2

/** An S3 service on loopback that checks signatures, content hashes and times: GET, HEAD, PUT and ListObjectsV2. */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const faults: (number | 'cut')[] = []
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    seen.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault === 'cut') return void request.socket.destroy()
    const { status, bytes } =
      fault === undefined ? await answer(request, body) : { status: fault, bytes: Buffer.from('<Error/>') }
    response.writeHead(status, { 'content-length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on TCP.
  const { port } = server.address() as AddressInfo
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'solsmith',
    region: 'eu-test-1',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'a secret',
  }

  async function answer(request: IncomingMessage, body: Buffer): Promise<{ status: number; bytes: Buffer }> {
    const empty = Buffer.alloc(0)
    if (!(await isSigned(request, body, settings)))
      return { status: 403, bytes: Buffer.from('<Code>SignatureDoesNotMatch</Code>') }
    const url = new URL(request.url ?? '/', settings.endpoint)
    const [bucket, ...rest] = url.pathname.slice(1).split('/')
    if (bucket !== settings.bucket) return { status: 404, bytes: Buffer.from('<Code>NoSuchBucket</Code>') }
    const key = rest.join('/')
    if (url.searchParams.has('list-type')) return { status: 200, bytes: Buffer.from(list(url.searchParams)) }
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'PUT' || key === '') return { status: 200, bytes: empty }
    const found = objects.get(key)
    return found ? { status: 200, bytes: found } : { status: 404, bytes: Buffer.from('<Code>NoSuchKey</Code>') }
  }

  function list(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token')?.replace('after & ', '') ?? 0)
    const page = keys.slice(from, from + pageSize)
    const next =
      from + pageSize < keys.length
        ? `<NextContinuationToken>after &amp; ${from + pageSize}</NextContinuationToken>`
        : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }

  return {
    settings,
    objects,
    faults,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function isSigned(request: IncomingMessage, body: Buffer, settings: S3Settings): Promise<boolean> {
  const time = String(request.headers['x-amz-date'])
  const hash = createHash('sha256').update(body).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== hash) return false
  const { headers } = await new AwsV4Signer({
    method: request.method ?? 'GET',
    url: `${settings.endpoint}${request.url}`,
    headers: { 'x-amz-content-sha256': hash },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    service: 's3',
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    datetime: time,
  }).sign()
  return headers.get('authorization') === request.headers.authorization
}
