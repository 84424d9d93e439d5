import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { socialProviders } from '../frame/exchanges.ts'

/** Settings of the wallet modal on this instance's pages. Loaded when it is first needed. */
export const fetchToolkit = {
  method: 'GET',
  path: '/api/toolkit',
  response: z.object({
    /** Base URL of the blockchain API; null if the operator has disabled it. */
    apiUrl: z.nullable(z.string()),
    /** Project id of this instance's own site, sent with every call of the blockchain API. */
    projectId: z.string(),
    /** Suffix of account names. */
    namesZone: z.string(),
    /** Base URL of the wallet list; null for the built-in one only. */
    walletListUrl: z.nullable(z.string()),
    /** WalletConnect for wallets on other devices; null if not configured. */
    walletConnect: z.nullable(z.object({ projectId: z.string(), relayUrl: z.string() })),
    /** Whether wallet apps on Android phones are opened, which answer at `ws://localhost`. */
    mobileWallets: z.boolean(),
    /** Whether Solflare's frames can be opened: its web wallet, and its snap in MetaMask. */
    solflareFrames: z.boolean(),
    /** Page of the embedded wallet with its logins: email and providers; null if disabled. */
    embedded: z.nullable(
      z.object({
        frameUrl: z.string(),
        email: z.boolean(),
        socials: z.array(z.enum(socialProviders)),
        /** Inbox of an instance that sends no email; null if it does. */
        mailboxUrl: z.nullable(z.string()),
        /**
         * Balance above which the wallet's window warns until an independent review; null if the operator disables it.
         */
        warnAboveLamports: z.nullable(z.string().check(z.regex(/^\d+$/))),
      }),
    ),
    /** Sign-in with the wallet, and whether it is required; null if disabled. */
    signIn: z.nullable(z.object({ isRequired: z.boolean() })),
    /** Features with a wallet, and without one. */
    features: z.object({
      swaps: z.boolean(),
      onramp: z.boolean(),
      names: z.boolean(),
      receive: z.boolean(),
      send: z.boolean(),
      history: z.boolean(),
      /** List of smart sessions. */
      smartSessions: z.boolean(),
      walletGuide: z.boolean(),
    }),
    /** This site's metadata for wallets. */
    metadata: z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) }),
    termsUrl: z.string(),
    privacyUrl: z.string(),
  }),
} as const satisfies Endpoint

export type ToolkitSettings = z.infer<typeof fetchToolkit.response>
