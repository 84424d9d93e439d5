import * as oidc from 'openid-client'
import { type SocialClient, toIdentity } from './identity.ts'

export type OidcOptions = {
  readonly issuer: string
  readonly clientId: string
  readonly clientAuth: oidc.ClientAuth
  readonly redirectUri: string
  readonly scope: string
  readonly extra?: Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

const metadataMs = 3_600_000

export function createOidcClient(options: OidcOptions, now: () => number = () => performance.now()): SocialClient {
  const { issuer, redirectUri, scope, extra = {} } = options
  let known: { readonly at: number; readonly config: Promise<oidc.Configuration> } | null = null
  function configure(): Promise<oidc.Configuration> {
    if (known && now() - known.at < metadataMs) return known.config
    const config = discover(options)
    known = { at: now(), config }
    // Retry after a failure.
    config.catch(() => {
      known = null
    })
    return config
  }
  return {
    redirectUri,
    async begin({ state, nonce, verifier }) {
      const challenge = await oidc.calculatePKCECodeChallenge(verifier)
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' }
      const parameters = { redirect_uri: redirectUri, scope, state, nonce, ...pkce, ...extra }
      const url = oidc.buildAuthorizationUrl(await configure(), parameters)
      if (new URL(issuer).protocol !== url.protocol) throw new TypeError('The provider leads elsewhere')
      return url
    },
    async identify(answer, { state, nonce, verifier }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const claims = (await oidc.authorizationCodeGrant(await configure(), answer, checks)).claims()
      // Apple sends text instead of a boolean.
      const isVerified = claims?.email_verified === true || claims?.email_verified === 'true'
      return toIdentity({ subject: claims?.sub, name: claims?.name, email: claims?.email, isVerified })
    },
  }
}

async function discover({ issuer, clientId, clientAuth, fetch }: OidcOptions): Promise<oidc.Configuration> {
  const isOwn = new URL(issuer).protocol === 'http:'
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, clientAuth, {
    [oidc.customFetch]: (url, init) => fetch(url, init as RequestInit), // Both have the same shape.
    // Only a local provider lacks TLS.
    execute: isOwn ? [oidc.allowInsecureRequests] : [],
  })
  oidc.enableNonRepudiationChecks(config)
  return config
}
