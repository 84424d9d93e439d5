import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { decrypt, encrypt } from '../envelope.ts'

export type Fault = 'none' | 'silent' | 'html' | 'large' | 'denied' | 'broken' | 'redirect'

export type KeyServer = {
  readonly url: string
  readonly asked: string[]
  setFault: (fault: Fault) => void
  [Symbol.asyncDispose]: () => Promise<void>
}

type Reply = { readonly status: number; readonly body: string }
type Asked = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }

async function startKeyServer(answer: (asked: Asked) => Reply): Promise<KeyServer> {
  let fault: Fault = 'none'
  const asked: string[] = []
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    asked.push(`${request.url} ${body}`)
    if (fault !== 'none') return misbehave(fault, response)
    const reply = answer({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    setFault: (next) => {
      fault = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function misbehave(fault: Exclude<Fault, 'none'>, response: ServerResponse): void {
  if (fault === 'silent') return
  if (fault === 'redirect') return void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
  if (fault === 'denied') return void response.writeHead(403).end('{"errors":["permission denied"]}')
  if (fault === 'broken') return void response.writeHead(500).end('{"__type":"KMSInternalException"}')
  response.writeHead(200).end(fault === 'html' ? '<html>Welcome</html>' : 'x'.repeat(10_000_000))
}

const refuse = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) })
const reply = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) })
const toBuffer = (text: string) => Buffer.from(text, 'base64')

const context = z.record(z.string(), z.string())

/** Mocks AWS KMS with independently implemented Signature Version 4. */
export function startAwsKms(
  names: readonly string[],
  credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string },
): Promise<KeyServer> {
  const keys = new Map(names.map((name) => [name, randomBytes(32)]))
  const error = (type: string) => refuse(400, { __type: type, message: '' })
  return startKeyServer(({ path, headers, body }) => {
    if (!isSigned({ path, headers, body }, credentials)) return error('IncompleteSignatureException')
    const input: unknown = JSON.parse(body)
    const { KeyId } = z.object({ KeyId: z.string() }).parse(input)
    const key = keys.get(KeyId)
    if (!key) return error('NotFoundException')
    switch (headers['x-amz-target']) {
      case 'TrentService.Encrypt': {
        const { Plaintext, EncryptionContext } = z
          .object({ Plaintext: z.string(), EncryptionContext: context })
          .parse(input)
        const blob = encrypt(key, toBuffer(Plaintext), JSON.stringify(EncryptionContext))
        return reply({ CiphertextBlob: blob.toString('base64'), KeyId, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' })
      }
      case 'TrentService.Decrypt': {
        const { CiphertextBlob, EncryptionContext } = z
          .object({ CiphertextBlob: z.string(), EncryptionContext: context })
          .parse(input)
        const plain = decrypt(key, toBuffer(CiphertextBlob), JSON.stringify(EncryptionContext))
        return plain ? reply({ KeyId, Plaintext: plain.toString('base64') }) : error('InvalidCiphertextException')
      }
      case 'TrentService.GenerateMac': {
        const { Message } = z.object({ Message: z.string(), MacAlgorithm: z.literal('HMAC_SHA_256') }).parse(input)
        return reply({ KeyId, Mac: createHmac('sha256', key).update(toBuffer(Message)).digest('base64') })
      }
      default:
        return error('UnknownOperationException')
    }
  })
}

function isSigned(
  { path, headers, body }: Asked,
  { accessKeyId, secretAccessKey, region }: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const time = String(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${region}/kms/aws4_request`
  if (credential !== `${accessKeyId}/${scope}` || !names.split(';').includes('host')) return false
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const canonical = [
    'POST',
    path,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash(body),
  ].join('\n')
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [time.slice(0, 8), region, 'kms', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secretAccessKey}`)
  return mac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(canonical)}`).toString('hex') === signature
}

/** Mocks Vault's transit engine. */
export function startVaultTransit(names: readonly string[], token: string): Promise<KeyServer> {
  const keys = new Map(names.map((name) => [name, randomBytes(32)]))
  return startKeyServer(({ path, headers, body }) => {
    if (headers['x-vault-token'] !== token) return refuse(403, { errors: ['permission denied'] })
    const [, action, name = '', algorithm] =
      /^\/v1\/transit\/(encrypt|decrypt|hmac)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
    const key = keys.get(decodeURIComponent(name))
    if (!key) return refuse(400, { errors: ['encryption key not found'] })
    const input: unknown = JSON.parse(body)
    if (action === 'hmac') {
      if (algorithm !== 'sha2-256') return refuse(400, { errors: ['unsupported algorithm'] })
      const { input: data } = z.object({ input: z.string() }).parse(input)
      return reply({ data: { hmac: `vault:v1:${createHmac('sha256', key).update(toBuffer(data)).digest('base64')}` } })
    }
    const bound = z.object({ associated_data: z.string() }).parse(input).associated_data
    if (action === 'encrypt') {
      const { plaintext } = z.object({ plaintext: z.string() }).parse(input)
      return reply({
        data: { ciphertext: `vault:v1:${encrypt(key, toBuffer(plaintext), bound).toString('base64')}`, key_version: 1 },
      })
    }
    const [, , data = ''] = z.object({ ciphertext: z.string() }).parse(input).ciphertext.split(':')
    const plain = decrypt(key, toBuffer(data), bound)
    return plain
      ? reply({ data: { plaintext: plain.toString('base64') } })
      : refuse(400, { errors: ['cipher: message authentication failed'] })
  })
}
