import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { socialProviders } from '../frame/exchanges.ts'

/** Settings of the wallet modal. */
export const fetchToolkit = {
  method: 'GET',
  path: '/api/toolkit',
  response: z.object({
    apiUrl: z.nullable(z.string()),
    /** Sent with every call of the blockchain API. */
    projectId: z.string(),
    namesZone: z.string(),
    walletListUrl: z.nullable(z.string()),
    /** Null if not configured. */
    walletConnect: z.nullable(z.object({ projectId: z.string(), relayUrl: z.string() })),
    /** Android wallet apps answer at `ws://localhost`. */
    mobileWallets: z.boolean(),
    /** Solflare's web wallet and MetaMask snap. */
    solflareFrames: z.boolean(),
    embedded: z.nullable(
      z.object({
        frameUrl: z.string(),
        email: z.boolean(),
        socials: z.array(z.enum(socialProviders)),
        /** Inbox of an instance that sends no email. */
        mailboxUrl: z.nullable(z.string()),
        /** Balance above which the wallet warns until an independent review; null if disabled. */
        warnAboveLamports: z.nullable(z.string().check(z.regex(/^\d+$/))),
      }),
    ),
    /** Null if disabled. */
    signIn: z.nullable(z.object({ isRequired: z.boolean() })),
    features: z.object({
      swaps: z.boolean(),
      onramp: z.boolean(),
      names: z.boolean(),
      receive: z.boolean(),
      send: z.boolean(),
      history: z.boolean(),
      smartSessions: z.boolean(),
      walletGuide: z.boolean(),
    }),
    metadata: z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) }),
    termsUrl: z.string(),
    privacyUrl: z.string(),
  }),
} as const satisfies Endpoint

export type ToolkitSettings = z.infer<typeof fetchToolkit.response>
