import type { SocialProvider } from '@solsmith/wire'
import type { Device } from '../device.ts'

/** Providers whose pages do not come back to Telegram. */
const lostInTelegram: Readonly<Record<Device['os'], readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/** The providers that work where the page is. */
export const socialsFor = (
  socials: readonly SocialProvider[],
  { isTelegram, os }: Pick<Device, 'isTelegram' | 'os'>,
): readonly SocialProvider[] =>
  isTelegram ? socials.filter((provider) => !lostInTelegram[os].includes(provider)) : socials
