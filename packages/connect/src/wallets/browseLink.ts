import type { Device } from '../device.ts'

/** Wallets with their own browser. */
const bases = {
  Phantom: 'https://phantom.app/ul/browse/',
  Solflare: 'https://solflare.com/ul/v1/browse/',
  'Coinbase Wallet': 'https://go.cb-w.com/dapp?cb_url=',
} as const

export type BrowsableWallet = keyof typeof bases

export const isBrowsable = (name: string): name is BrowsableWallet => Object.hasOwn(bases, name)

/** Null on desktops and in iOS web views, which ignore such links. */
export function browseLink(
  name: BrowsableWallet,
  { href, origin }: { readonly href: string; readonly origin: string },
  { os, isIosSafari }: Pick<Device, 'os' | 'isIosSafari'>,
): string | null {
  if (os !== 'android' && !(os === 'ios' && isIosSafari)) return null
  const page = encodeURIComponent(href)
  return name === 'Coinbase Wallet' ? bases[name] + page : `${bases[name]}${page}?ref=${encodeURIComponent(origin)}`
}
