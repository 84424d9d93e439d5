import type { SocialProvider } from '@solsmith/wire'

/** Names are stored in the database. */
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
