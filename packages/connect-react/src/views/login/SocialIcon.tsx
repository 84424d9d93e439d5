import type { SocialProvider } from '@solsmith/connect'
import { IconTile } from '../../parts/IconTile.tsx'

/** Avoids the providers' trademarks. */
const letters: Readonly<Record<SocialProvider, string>> = {
  google: 'G',
  github: 'GH',
  apple: 'A',
  facebook: 'F',
  x: 'X',
  discord: 'D',
  passkey: 'PK',
  local: 'L',
  farcaster: 'FC',
}

/** Decorative. */
export function SocialIcon({ provider, size = 'medium' }: { provider: SocialProvider; size?: 'medium' | 'large' }) {
  return <IconTile size={size}>{letters[provider]}</IconTile>
}

/** For a button with its own label. */
export const socialLetters = (provider: SocialProvider): string => letters[provider]
