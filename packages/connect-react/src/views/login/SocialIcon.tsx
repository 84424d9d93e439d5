import type { SocialProvider } from '@solsmith/connect'
import { IconTile } from '../../parts/IconTile.tsx'

/** Letters that tell the providers apart. Their own marks are theirs, and are not carried in every page's code. */
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

/** A tile with a provider's letters. Renders a `<span>` that says nothing: the name is beside it. */
export function SocialIcon({ provider, size = 'medium' }: { provider: SocialProvider; size?: 'medium' | 'large' }) {
  return <IconTile size={size}>{letters[provider]}</IconTile>
}

/** The letters alone, for a button that has the name as its own. */
export const socialLetters = (provider: SocialProvider): string => letters[provider]
