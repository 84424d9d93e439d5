import * as z from 'zod/mini'
import { rpcRequest } from './rpcMethods.ts'

const email = z.string().check(z.email())
const accountType = z.enum(['eoa', 'smartAccount'])
const chainId = z.union([z.string(), z.number()])
const account = z.object({ address: z.string(), type: accountType })
const nothing = z.optional(z.unknown())

/** Frame's answer while a device waits for approval; the page retries. */
export const deviceWaitingMessage = 'The device is not approved yet'

/** Frame's answer while a new user chooses a recovery method; the page shows the frame and retries. */
export const choiceWaitingMessage = 'What restores the wallet has not been chosen yet'

/** Login providers with a window. `local` is a test provider without any check, only on the operator's machine. */
export const redirectProviders = ['passkey', 'google', 'github', 'apple', 'facebook', 'x', 'discord', 'local'] as const
export type RedirectProvider = (typeof redirectProviders)[number]

/** All login providers. */
export const socialProviders = [...redirectProviders, 'farcaster'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Display names. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  passkey: 'Passkey',
  local: 'Local identity provider',
  farcaster: 'Farcaster',
}

/** Requests to the frame with their answers (spec §3), prefixed `@w3m-app/` and `@w3m-frame/` on the wire. */
export const exchanges = {
  SWITCH_NETWORK: { payload: z.object({ chainId }), result: z.object({ chainId }) },
  CONNECT_EMAIL: {
    payload: z.object({ email }),
    result: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  CONNECT_DEVICE: { payload: nothing, result: nothing },
  CONNECT_OTP: { payload: z.object({ otp: z.string() }), result: nothing },
  CONNECT_SOCIAL: {
    payload: z.object({ uri: z.string() }),
    result: z.object({
      email: z.optional(z.nullable(z.string())),
      address: z.string(),
      chainId,
      accounts: z.optional(z.array(account)),
      userName: z.optional(z.nullable(z.string())),
    }),
  },
  GET_FARCASTER_URI: { payload: nothing, result: z.object({ url: z.string() }) },
  CONNECT_FARCASTER: { payload: nothing, result: z.object({ userName: z.string() }) },
  GET_USER: {
    payload: z.optional(z.object({ chainId: z.optional(chainId), preferredAccountType: z.optional(accountType) })),
    result: z.object({
      email: z.optional(z.nullable(z.string())),
      address: z.string(),
      chainId,
      smartAccountDeployed: z.optional(z.boolean()),
      accounts: z.optional(z.array(account)),
      preferredAccountType: z.optional(accountType),
    }),
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: z.object({
      provider: z.enum(redirectProviders),
      /** Return URL without a window, on the page's origin. */
      returnTo: z.optional(z.string()),
    }),
    result: z.object({ uri: z.string() }),
  },
  SIGN_OUT: { payload: nothing, result: nothing },
  IS_CONNECTED: {
    payload: z.optional(z.object({ token: z.optional(z.string()) })),
    result: z.object({ isConnected: z.boolean() }),
  },
  GET_CHAIN_ID: { payload: nothing, result: z.object({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    result: z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
  },
  INIT_SMART_ACCOUNT: { payload: nothing, result: z.object({ address: z.string(), isDeployed: z.boolean() }) },
  SET_PREFERRED_ACCOUNT: {
    payload: z.object({ type: accountType }),
    result: z.object({ type: accountType, address: z.string() }),
  },
  RPC_REQUEST: { payload: rpcRequest, result: z.unknown() },
  UPDATE_EMAIL: {
    payload: z.object({ email }),
    result: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: z.object({ otp: z.string() }), result: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: z.object({ otp: z.string() }), result: z.object({ newEmail: z.string() }) },
  SYNC_THEME: {
    payload: z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
    }),
    result: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: z.object({
      metadata: z.optional(
        z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) }),
      ),
      sdkVersion: z.optional(z.string()),
      sdkType: z.optional(z.string()),
      projectId: z.string(),
    }),
    result: nothing,
  },
  RELOAD: { payload: nothing, result: nothing },
} as const satisfies Readonly<Record<string, { readonly payload: z.ZodMiniType; readonly result: z.ZodMiniType }>>

export type ExchangeName = keyof typeof exchanges
export type ExchangePayload<N extends ExchangeName> = z.input<(typeof exchanges)[N]['payload']>
export type ExchangeResult<N extends ExchangeName> = z.output<(typeof exchanges)[N]['result']>
