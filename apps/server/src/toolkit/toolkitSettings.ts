import * as z from 'zod'
import { list, socketUrl } from '../environment/variables.ts'
import { isToolkitPart, type ToolkitPart } from './toolkitParts.ts'

export const toolkitSettings = z
  .object({
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .optional()
      .describe(
        "Offers wallets on other devices by QR code, through WalletConnect's relay, which pages may then connect to.",
      ),
    WALLETCONNECT_RELAY_URL: socketUrl()
      .default('wss://relay.walletconnect.org')
      .describe('Another relay, such as your own.'),
    SOLFLARE_FRAMES: z
      .enum(['on', 'off'], { error: 'solflareFrames' })
      .default('off')
      .describe(
        "`on` lets pages embed Solflare's frames (`https://widget.solflare.com`, `https://connect.solflare.com`) for its web wallet and its MetaMask snap. Solflare controls what they show.",
      ),
    TOOLKIT_OFF: list('toolkitParts', isToolkitPart)
      .transform((parts): readonly ToolkitPart[] => parts.filter(isToolkitPart))
      .default([])
      .describe(
        "Features that the wallet modal does not offer, comma-separated: `api` (everything from the server's own API: prices, names, swaps, purchases and indexed history), `wallets` (the list of wallets with their images; a short one is built in), or single features: `swaps`, `onramp`, `names`, `receive`, `send`, `history`, `sessions` (limited permissions of an account), `guide`, `mobile` (Android wallet apps at `ws://localhost`; without it, the page's policy doesn't allow that address). This hides buttons; it does not [restrict the API](#sites-that-use-your-api).",
      ),
    SIGN_IN: z
      .enum(['off', 'offered', 'required'], { error: 'signIn' })
      .default('off')
      .describe(
        "`offered` asks visitors who connect a wallet to sign in: with a message, or on a Ledger with a transaction that can never land. `required` also disconnects those who don't. Only the page enforces this: API calls need no sign-in, so it protects nothing. A sign-in is stored until it expires, after a day or, if the signed text says so, up to 30. A visitor can sign in 60 times an hour, which is at most 43,200 rows, about 20 MB.",
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
