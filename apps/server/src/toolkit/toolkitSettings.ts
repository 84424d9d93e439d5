import * as z from 'zod'
import { list, socketUrl } from '../environment/variables.ts'
import { isToolkitPart, type ToolkitPart } from './toolkitParts.ts'

export const toolkitSettings = z
  .object({
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .optional()
      .describe(
        "Offers wallets on other devices by QR code, over WalletConnect's relay. The page may then speak to the relay, and to no other host.",
      ),
    WALLETCONNECT_RELAY_URL: socketUrl()
      .default('wss://relay.walletconnect.org')
      .describe('Another relay, such as one of your own.'),
    SOLFLARE_FRAMES: z
      .enum(['on', 'off'], { error: 'solflareFrames' })
      .default('off')
      .describe(
        "`on` lets pages open the frames of Solflare (`https://widget.solflare.com`, `https://connect.solflare.com`), which its web wallet and MetaMask's snap need. Their code is not yours: it may show anything there.",
      ),
    TOOLKIT_OFF: list('toolkitParts', isToolkitPart)
      .transform((parts): readonly ToolkitPart[] => parts.filter(isToolkitPart))
      .default([])
      .describe(
        "What the wallet window does not offer, separated by commas: `api` (everything that the server's own API answers: prices, names, swaps, buying and an indexed history), `wallets` (the list of wallets with their pictures; a short one is built in), or single parts: `swaps`, `onramp`, `names`, `receive`, `send`, `history`, `sessions` (the list of who may act for an account within limits), `guide`, `mobile` (wallet apps of a phone with Android, which answer at `ws://localhost`: without it, the policy of pages there names no such address). A part that is off has no button. It changes what pages show; who may call the API is [another matter](#sites-that-use-your-api).",
      ),
    SIGN_IN: z
      .enum(['off', 'offered', 'required'], { error: 'signIn' })
      .default('off')
      .describe(
        '`offered` asks everyone who connects a wallet to sign in with it: by a message, or on a Ledger by a transaction that can never land. `required` also disconnects those who do not. The page enforces that, not the server: calls of the API need no sign-in, so it protects nothing. A sign-in is kept until it expires, after a day or, where the signed text says so, up to 30. One visitor signs in at most 60 times an hour, so one who makes new addresses all the time fills at most 43,200 rows, about 20 MB.',
      ),
  })
  .transform((env) => ({
    /** Null: no QR code. */
    walletConnect:
      env.WALLETCONNECT_PROJECT_ID === undefined
        ? null
        : { projectId: env.WALLETCONNECT_PROJECT_ID, relayUrl: env.WALLETCONNECT_RELAY_URL },
    /** The operator's permission. */
    solflareFrames: env.SOLFLARE_FRAMES === 'on',
    toolkitOff: env.TOOLKIT_OFF,
    signIn: env.SIGN_IN,
  }))

export type ToolkitOptions = Readonly<z.output<typeof toolkitSettings>>
