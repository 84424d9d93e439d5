import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Changes = {
  /** ID token. */
  claims?: (claims: Record<string, unknown>) => object
  header?: (header: Record<string, unknown>) => object
  signWith?: KeyObject
  /** Metadata. */
  metadata?: (metadata: Record<string, unknown>) => object
  /** Token endpoint. */
  token?: (answer: Record<string, unknown>) => object
  /** By path. */
  reply?: (path: string, response: ServerResponse) => boolean
}

type Begun = { readonly query: URLSearchParams; readonly isUsed: { now: boolean } }

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function startIdentityProvider({
  clientId,
  checkSecret,
}: {
  readonly clientId: string
  readonly checkSecret: (secret: string) => boolean
}) {
  const changes: Changes = {}
  const begun = new Map<string, Begun>()
  const tokens = new Set<string>()
  const profiles: Record<string, unknown> = {}
  const asked: string[] = []
  const person = { sub: 'subject-1', name: 'Ann', email: 'ann@example.org', email_verified: true }

  const http = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    if (changes.reply?.(path, response)) return
    const body = await readText(request)
    const said = say(path, request, new URLSearchParams(body))
    const isRefused = said !== null && 'error' in said
    response.writeHead(said === null ? 404 : isRefused ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(said ?? {}))
  }

  function say(path: string, request: IncomingMessage, body: URLSearchParams): object | null {
    if (path === '/.well-known/openid-configuration') {
      const metadata = {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
      return changes.metadata?.(metadata) ?? metadata
    }
    if (path === '/keys')
      return { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
    if (path === '/token') return exchange(request, body)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const profile = profiles[path]
    // Some answer with lists.
    return profile === undefined ? null : tokens.has(token) ? (profile as object) : { error: 'invalid_token' }
  }

  function exchange(request: IncomingMessage, body: URLSearchParams): object {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
      : [body.get('client_id'), body.get('client_secret')]
    if (id !== clientId || !secret || !checkSecret(secret)) return { error: 'invalid_client' }
    const found = begun.get(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      found &&
      !found.isUsed.now &&
      found.query.get('redirect_uri') === body.get('redirect_uri') &&
      found.query.get('code_challenge') === challenge
    if (!isRight) return { error: 'invalid_grant' }
    found.isUsed.now = true
    const token = randomBytes(16).toString('hex')
    tokens.add(token)
    const nonce = found.query.get('nonce')
    const given = { access_token: token, token_type: 'bearer', ...(nonce && { id_token: signToken(nonce) }) }
    return changes.token?.(given) ?? given
  }

  function signToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: url, aud: clientId, ...person, nonce, iat: now, exp: now + 300 }
    const header = { alg: 'RS256', kid: 'one', typ: 'JWT' }
    const signed = [changes.header?.(header) ?? header, changes.claims?.(claims) ?? claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(signed), changes.signWith ?? keys.privateKey)
    return `${signed}.${signature.toString('base64url')}`
  }

  return {
    url,
    profiles,
    changes,
    asked,
    /** @returns The redirect URL. */
    visit(page: URL | string, { isWilling = true } = {}): URL {
      const query = new URL(page).searchParams
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('state', query.get('state') ?? '')
      if (query.get('client_id') !== clientId || query.get('code_challenge_method') !== 'S256')
        throw new TypeError('The provider does not know this client')
      if (!isWilling) {
        back.searchParams.set('error', 'access_denied')
        return back
      }
      const code = randomBytes(16).toString('hex')
      begun.set(code, { query, isUsed: { now: false } })
      back.searchParams.set('code', code)
      return back
    },
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

export const badDays: Readonly<
  Record<'html' | 'down' | 'redirect' | 'large' | 'slow' | 'cut' | 'text', (response: ServerResponse) => unknown>
> = {
  html: (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>'),
  down: (response: ServerResponse) => response.writeHead(503).end('{}'),
  redirect: (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  large: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"a":"${'x'.repeat(10_000_000)}"}`)
  },
  slow: () => {},
  cut: (response: ServerResponse) => response.destroy(),
  text: (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('"token"'),
}
