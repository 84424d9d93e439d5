import * as z from 'zod'
import { origin, refuse, text, webUrl } from '../../environment/variables.ts'
import { parseAppleKey } from './appleSecret.ts'
import type { SocialSettings } from './socialClients.ts'

const account = z
  .string()
  .optional()
  .describe('Your account at a [login provider](#logins-through-providers); requires `LOGINS=on`.')
const ofApple = 'The same for Apple: services id, team, and a Sign in with Apple key with the text of its `.p8` file.'
const appleAccount = z.string().optional().describe(ofApple)
const ofFarcaster =
  "Offers logins through Farcaster with `LOGINS=on`: an Optimism node, which confirms the owner of a key, and the relay to the user's app."

export const socialVariables = z.object({
  GOOGLE_CLIENT_ID: account,
  GOOGLE_CLIENT_SECRET: account,
  GITHUB_CLIENT_ID: account,
  GITHUB_CLIENT_SECRET: account,
  FACEBOOK_CLIENT_ID: account,
  FACEBOOK_CLIENT_SECRET: account,
  X_CLIENT_ID: account,
  X_CLIENT_SECRET: account,
  DISCORD_CLIENT_ID: account,
  DISCORD_CLIENT_SECRET: account,
  APPLE_CLIENT_ID: appleAccount,
  APPLE_TEAM_ID: appleAccount,
  APPLE_KEY_ID: appleAccount,
  APPLE_PRIVATE_KEY: text('appleKey', (value) => parseAppleKey(value) !== null)
    .optional()
    .describe(ofApple),
  FARCASTER_RPC_URL: webUrl().optional().describe(ofFarcaster),
  FARCASTER_RELAY_URL: origin().default('https://relay.farcaster.xyz').describe(ofFarcaster),
})

/** A partly configured account is an issue. */
export function readSocial(env: z.output<typeof socialVariables>, context: z.RefinementCtx): SocialSettings {
  /** Null if one is missing. */
  const all = <const V extends keyof typeof env>(variables: readonly V[]): Readonly<Record<V, string>> | null => {
    const missing = variables.filter((variable) => env[variable] === undefined)
    if (missing[0] === undefined)
      return Object.fromEntries(variables.map((variable) => [variable, env[variable]])) as never // All are set.
    if (missing.length < variables.length) refuse(context, missing[0], 'providerHalf')
    return null
  }
  const client = <const N extends 'GOOGLE' | 'GITHUB' | 'FACEBOOK' | 'X' | 'DISCORD'>(name: N) => {
    const found = all([`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const)
    return found && { clientId: found[`${name}_CLIENT_ID`], clientSecret: found[`${name}_CLIENT_SECRET`] }
  }
  const apple = all(['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
  const key = apple && parseAppleKey(apple.APPLE_PRIVATE_KEY)
  return {
    google: client('GOOGLE'),
    github: client('GITHUB'),
    facebook: client('FACEBOOK'),
    x: client('X'),
    discord: client('DISCORD'),
    apple: apple &&
      key && { clientId: apple.APPLE_CLIENT_ID, teamId: apple.APPLE_TEAM_ID, keyId: apple.APPLE_KEY_ID, key },
    farcaster:
      env.FARCASTER_RPC_URL === undefined ? null : { relayUrl: env.FARCASTER_RELAY_URL, rpcUrl: env.FARCASTER_RPC_URL },
  }
}
