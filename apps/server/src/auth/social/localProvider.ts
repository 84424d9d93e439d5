import { createHash, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { ServerError } from '../../errors.ts'
import { writeJwt } from './writeJwt.ts'

/** OpenID Connect provider for developers. Trusts any name, so it only serves sandbox wallets. */
export type LocalProvider = {
  readonly issuer: string
  /** Its only client: this instance. */
  readonly client: { readonly id: string; readonly secret: string }
  /** In-process server. */
  readonly fetch: typeof fetch
  /**
   * Handles its form: a name, or null if declined.
   *
   * @returns The redirect URL.
   * @throws {ServerError} `RequestError` for another client.
   */
  readonly answer: (question: string, name: string | null) => string
}

const codeMs = 60_000
const codeLimit = 1_000
const tokenSeconds = 300

type Given = {
  readonly subject: string
  readonly name: string
  readonly nonce: string
  readonly challenge: string
  readonly at: number
}

const questionFormat = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
})

const exchangeFormat = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.string(),
})

export function createLocalProvider(walletOrigin: string, now: () => number = () => Date.now()): LocalProvider {
  const issuer = `${walletOrigin}/local-provider`
  const redirectUri = `${walletOrigin}/social/local`
  const client = { id: 'this-instance', secret: randomBytes(32).toString('base64url') }
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomBytes(8).toString('hex')
  const given = new Map<string, Given>()

  function exchange(body: string): object | null {
    const parsed = exchangeFormat.safeParse(Object.fromEntries(new URLSearchParams(body)))
    if (!parsed.success) return null
    const { code, code_verifier: verifier, redirect_uri: uri, client_id: id, client_secret: secret } = parsed.data
    const found = given.get(code)
    given.delete(code)
    const isOwn = id === client.id && isSame(secret, client.secret) && uri === redirectUri
    if (!found || !isOwn || now() - found.at > codeMs || digest(verifier) !== found.challenge) return null
    const iat = Math.floor(now() / 1_000)
    const { subject: sub, name, nonce } = found
    const claims = { iss: issuer, aud: client.id, sub, name, nonce, iat, exp: iat + tokenSeconds }
    const token = writeJwt(claims, { keyId: kid, key: privateKey })
    return { access_token: randomBytes(32).toString('base64url'), token_type: 'Bearer', id_token: token }
  }

  const pages: Readonly<Record<string, (body: string) => object | null>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${walletOrigin}/local`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] }),
    '/token': exchange,
  }

  return {
    issuer,
    client,
    async fetch(address, init) {
      const page = pages[String(address).slice(issuer.length)]
      const answer = String(address).startsWith(issuer) ? page?.(String(init?.body ?? '')) : undefined
      const headers = { 'content-type': 'application/json' }
      const said = JSON.stringify(answer ?? { error: 'invalid_grant' })
      return new Response(said, { status: answer ? 200 : 400, headers })
    },
    answer(text, name) {
      const parsed = questionFormat.safeParse(Object.fromEntries(new URLSearchParams(text)))
      if (!parsed.success) throw new ServerError('RequestError', { status: 400 })
      const question = parsed.data
      if (question.client_id !== client.id || question.redirect_uri !== redirectUri)
        throw new ServerError('RequestError', { status: 400 })
      const url = new URL(redirectUri)
      url.searchParams.set('state', question.state)
      url.searchParams.set('iss', issuer)
      if (name === null) url.searchParams.set('error', 'access_denied')
      else {
        const code = randomBytes(32).toString('base64url')
        const { nonce, code_challenge: challenge } = question
        given.set(code, { subject: digest(name.toLowerCase()), name, nonce, challenge, at: now() })
        const [oldest] = given.keys()
        if (given.size > codeLimit && oldest !== undefined) given.delete(oldest)
        url.searchParams.set('code', code)
      }
      return url.href
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

const isSame = (left: string, right: string) => timingSafeEqual(Buffer.from(digest(left)), Buffer.from(digest(right)))
