import type { SocialProvider } from '@solsmith/wire'
import type { Device } from '../device.ts'

/** Their pages don't return to Telegram. */
const lostInTelegram: Readonly<Record<Device['os'], readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/** Filters providers by browser support. */
export const socialsFor = (
  socials: readonly SocialProvider[],
  { isTelegram, os }: Pick<Device, 'isTelegram' | 'os'>,
  hasPasskeys = typeof PublicKeyCredential === 'function',
): readonly SocialProvider[] => {
  const lost = isTelegram ? lostInTelegram[os] : []
  return socials.filter((provider) => (provider === 'passkey' ? hasPasskeys : !lost.includes(provider)))
}
