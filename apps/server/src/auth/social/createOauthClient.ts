import * as oauth from 'oauth4webapi'
import { type Identity, type SocialClient, toIdentity } from './identity.ts'

export type OauthProvider = {
  /** `iss` in answers, if sent. */
  readonly issuer: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly scope: string
  readonly secretIn: 'body' | 'header'
  /** The first one is the profile. */
  readonly profileUrls: readonly [string, ...string[]]
  /** By order of the URLs. @throws {TypeError} */
  readonly read: (answers: readonly unknown[]) => Identity
}

export type OauthOptions = {
  readonly provider: OauthProvider
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly fetch: typeof fetch
}

export function createOauthClient({
  provider,
  clientId,
  clientSecret,
  redirectUri,
  fetch,
}: OauthOptions): SocialClient {
  const { issuer, authorizeUrl, tokenUrl, scope, secretIn, profileUrls, read } = provider
  const server = { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl }
  const client = { client_id: clientId }
  const clientAuth = secretIn === 'body' ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret)
  const options = {
    [oauth.customFetch]: (url: string, init: object) => fetch(url, init),
    // Only a local provider lacks TLS.
    [oauth.allowInsecureRequests]: new URL(tokenUrl).protocol === 'http:',
  }
  async function ask(token: string, url: string): Promise<unknown> {
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'solsmith' })
    const answer = await oauth.protectedResourceRequest(token, 'GET', new URL(url), headers, null, options)
    if (!answer.ok) throw new TypeError(`The provider answers ${answer.status}`)
    return answer.json()
  }
  return {
    redirectUri,
    async begin({ state, verifier }) {
      const url = new URL(authorizeUrl)
      const challenge = await oauth.calculatePKCECodeChallenge(verifier)
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' }
      const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state, ...pkce }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url
    },
    async identify(answer, { state, verifier }) {
      const found = oauth.validateAuthResponse(server, client, answer, state)
      const given = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        clientAuth,
        found,
        redirectUri,
        verifier,
        options,
      )
      const { access_token: token } = await oauth.processAuthorizationCodeResponse(server, client, given)
      return read(await Promise.all(profileUrls.map((url) => ask(token, url))))
    },
  }
}

const field = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined

/** GitHub's primary, verified address. */
const primaryEmail = (list: unknown): unknown =>
  Array.isArray(list)
    ? field(
        list.find((one: unknown) => field(one, 'primary') === true && field(one, 'verified') === true),
        'email',
      )
    : undefined

export const oauthProviders = {
  github: {
    issuer: 'https://github.com/login/oauth',
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    scope: 'read:user user:email',
    secretIn: 'body',
    profileUrls: ['https://api.github.com/user', 'https://api.github.com/user/emails'],
    read: ([user, emails]) =>
      toIdentity({
        subject: field(user, 'id'),
        name: field(user, 'login'),
        email: primaryEmail(emails),
        isVerified: true,
      }),
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorizeUrl: 'https://www.facebook.com/v24.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v24.0/oauth/access_token',
    scope: 'public_profile',
    secretIn: 'body',
    profileUrls: ['https://graph.facebook.com/v24.0/me?fields=id,name'],
    // Facebook doesn't report verification, so no address is requested.
    read: ([user]) => toIdentity({ subject: field(user, 'id'), name: field(user, 'name'), isVerified: false }),
  },
  x: {
    issuer: 'https://x.com',
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    scope: 'users.read tweet.read',
    secretIn: 'header',
    profileUrls: ['https://api.x.com/2/users/me'],
    read: ([answer]) => {
      const user = field(answer, 'data')
      return toIdentity({ subject: field(user, 'id'), name: field(user, 'username'), isVerified: false })
    },
  },
  discord: {
    issuer: 'https://discord.com',
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    scope: 'identify email',
    secretIn: 'body',
    profileUrls: ['https://discord.com/api/users/@me'],
    read: ([user]) =>
      toIdentity({
        subject: field(user, 'id'),
        name: field(user, 'username'),
        email: field(user, 'email'),
        isVerified: field(user, 'verified') === true,
      }),
  },
} as const satisfies Readonly<Record<string, OauthProvider>>
