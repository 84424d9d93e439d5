import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { socialProviders } from '../frame/exchanges.ts'

/** What the wallet window of this instance's pages is given. It is asked for when someone first needs that window. */
export const fetchToolkit = {
  method: 'GET',
  path: '/api/toolkit',
  response: z.object({
    /** Put before the paths of the blockchain API; null where the operator has switched it off. */
    apiUrl: z.nullable(z.string()),
    /** Id of this instance's own site, which its pages send with every call of the blockchain API. */
    projectId: z.string(),
    /** What names of accounts end in here. */
    namesZone: z.string(),
    /** Put before the paths of the wallet list; null where only the built-in one is offered. */
    walletListUrl: z.nullable(z.string()),
    /** What wallets on other devices are reached over; null where the operator has set none. */
    walletConnect: z.nullable(z.object({ projectId: z.string(), relayUrl: z.string() })),
    /** Whether wallet apps of a phone with Android are opened, which answer at `ws://localhost`. */
    mobileWallets: z.boolean(),
    /** Whether Solflare's frames may be opened: its web wallet, and its snap in MetaMask. */
    solflareFrames: z.boolean(),
    /** The page of the embedded wallet, and how people log in to it: by e-mail, and through whom; null where it is not offered. */
    embedded: z.nullable(
      z.object({
        frameUrl: z.string(),
        email: z.boolean(),
        socials: z.array(z.enum(socialProviders)),
        /** Where its mails lie on an instance that sends none; null where they are sent. */
        mailboxUrl: z.nullable(z.string()),
        /** With more in a wallet its window warns, until someone from outside has reviewed it; null where the operator says otherwise. */
        warnAboveLamports: z.nullable(z.string().check(z.regex(/^\d+$/))),
      }),
    ),
    /** Whether people sign in with their wallet, and whether no one stays connected without; null where they do not. */
    signIn: z.nullable(z.object({ isRequired: z.boolean() })),
    /** What is offered to a person with a wallet, and to one without. */
    features: z.object({
      swaps: z.boolean(),
      onramp: z.boolean(),
      names: z.boolean(),
      receive: z.boolean(),
      send: z.boolean(),
      history: z.boolean(),
      /** The list of who may act for an account within limits. */
      smartSessions: z.boolean(),
      walletGuide: z.boolean(),
    }),
    /** What a wallet is told about this site. */
    metadata: z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) }),
    termsUrl: z.string(),
    privacyUrl: z.string(),
  }),
} as const satisfies Endpoint

export type ToolkitSettings = z.infer<typeof fetchToolkit.response>
