import type { SocialProvider } from '@solsmith/wire'

/** Who can vouch for a person here. The database knows them by these names. */
export const socialProviders = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'passkey',
  'local',
  'farcaster',
] as const satisfies readonly SocialProvider[]
