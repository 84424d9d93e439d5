import type { ListedWallet } from '@solsmith/wire'
import type { Device } from '../../device.ts'
import { isAppLink } from '../../openable.ts'
import { findListed } from '../selectWallet.ts'
import type { Wallet } from '../wallet.ts'

/** Way to reach a wallet; `unsupported`: an extension not installed. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Returns the ways to reach a wallet, best first; empty: only by code. */
export function platformsOf(
  listed: ListedWallet,
  {
    wallets,
    device,
    hasAdapters = true,
  }: { readonly wallets: readonly Wallet[]; readonly device: Pick<Device, 'isMobile'>; readonly hasAdapters?: boolean },
): readonly Platform[] {
  const isHere = findListed(wallets, listed)?.readiness() === 'installed'
  const isOfBrowsers =
    isHere || Boolean(listed.rdns) || (listed.injected?.length ?? 0) > 0 || Boolean(listed.chrome_store)
  const isWanted: Readonly<Record<Platform, boolean>> = {
    browser: isHere && hasAdapters,
    mobile: isAppLink(listed.mobile_link) && device.isMobile,
    qrcode: isAppLink(listed.mobile_link) && !device.isMobile,
    web: isAppLink(listed.webapp_link),
    desktop: isAppLink(listed.desktop_link) && !device.isMobile,
    unsupported: isOfBrowsers && !isHere && hasAdapters,
  }
  return platforms.filter((platform) => isWanted[platform])
}

const platforms = ['browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported'] as const
