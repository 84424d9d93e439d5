import type { SocialProvider } from '@solsmith/wire'

/** Login providers. The database stores these names. */
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
