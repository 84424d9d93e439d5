import type { RedirectProvider, SocialProvider } from '@solsmith/wire'
import { ClientSecretPost } from 'openid-client'
import type { Database } from '../../database/openDatabase.ts'
import { type AppleClient, signAppleSecret } from './appleSecret.ts'
import { createOauthClient, oauthProviders } from './createOauthClient.ts'
import { createOidcClient } from './createOidcClient.ts'
import { createFarcaster, type Farcaster, type FarcasterSettings } from './farcaster.ts'
import type { SocialClient } from './identity.ts'
import { createLimitedFetch } from './limitedFetch.ts'
import type { LocalProvider } from './localProvider.ts'
import { createPasskeyClient } from './passkeyClient.ts'

type Account = { readonly clientId: string; readonly clientSecret: string }

/** Null: not offered. */
export type SocialSettings = Readonly<Record<'google' | keyof typeof oauthProviders, Account | null>> & {
  readonly apple: AppleClient | null
  readonly farcaster: FarcasterSettings | null
}

export const noSocials: SocialSettings = {
  google: null,
  github: null,
  facebook: null,
  x: null,
  discord: null,
  apple: null,
  farcaster: null,
}

export type SocialClients = ReadonlyMap<RedirectProvider, SocialClient>

const issuers = { google: 'https://accounts.google.com', apple: 'https://appleid.apple.com' }

/** Modal order after the passkey; the local provider is last. */
const offerOrder = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** Browsers refuse passkeys for IP addresses. */
const hasName = (walletOrigin: string) => !/^[\d.]+$|^\[/.test(new URL(walletOrigin).hostname)

export const listSocials = (
  settings: SocialSettings,
  { isLocal, origin }: { readonly isLocal: boolean; readonly origin: string },
): SocialProvider[] => [
  ...(hasName(origin) ? (['passkey'] as const) : []),
  ...offerOrder.filter((provider) => settings[provider] !== null),
  ...(isLocal ? (['local'] as const) : []),
]

/** Separate redirect URIs prevent mix-ups. */
const redirectUriOf = (walletOrigin: string, provider: RedirectProvider) => `${walletOrigin}/social/${provider}`

/** @param local - Null if public. */
export function createSocialClients(
  settings: SocialSettings,
  {
    walletOrigin,
    local,
    database,
  }: { readonly walletOrigin: string; readonly local: LocalProvider | null; readonly database: Database },
): SocialClients {
  const fetch = createLimitedFetch()
  const clients = new Map<RedirectProvider, SocialClient>()
  const { google, apple } = settings
  const uri = (provider: RedirectProvider) => redirectUriOf(walletOrigin, provider)
  if (google)
    clients.set(
      'google',
      createOidcClient({
        issuer: issuers.google,
        clientId: google.clientId,
        clientAuth: ClientSecretPost(google.clientSecret),
        redirectUri: uri('google'),
        scope: 'openid email profile',
        extra: { prompt: 'select_account' },
        fetch,
      }),
    )
  if (apple) clients.set('apple', createAppleClient(apple, { issuer: issuers.apple, redirectUri: uri('apple'), fetch }))
  for (const provider of ['github', 'facebook', 'x', 'discord'] as const) {
    const account = settings[provider]
    if (!account) continue
    const { clientId, clientSecret } = account
    const options = { provider: oauthProviders[provider], clientId, clientSecret, redirectUri: uri(provider), fetch }
    clients.set(provider, createOauthClient(options))
  }
  if (hasName(walletOrigin)) clients.set('passkey', createPasskeyClient({ database, walletOrigin }))
  if (local) clients.set('local', createLocalClient(local, uri('local')))
  return clients
}

export const openFarcaster = ({ farcaster }: SocialSettings, walletOrigin: string): Farcaster | null =>
  farcaster && createFarcaster(farcaster, { walletOrigin, fetch: createLimitedFetch() })

/** OpenID Connect with a posted answer and a signed secret. */
export const createAppleClient = (
  apple: AppleClient,
  { issuer, redirectUri, fetch: send }: { issuer: string; redirectUri: string; fetch: typeof fetch },
): SocialClient =>
  createOidcClient({
    issuer,
    clientId: apple.clientId,
    clientAuth(_, client, body) {
      body.set('client_id', client.client_id)
      body.set('client_secret', signAppleSecret(apple, issuer))
    },
    redirectUri,
    scope: 'openid email name',
    extra: { response_mode: 'form_post' },
    fetch: send,
  })

const createLocalClient = ({ issuer, client, fetch: send }: LocalProvider, redirectUri: string): SocialClient =>
  createOidcClient({
    issuer,
    clientId: client.id,
    clientAuth: ClientSecretPost(client.secret),
    redirectUri,
    scope: 'openid profile',
    fetch: send,
  })
