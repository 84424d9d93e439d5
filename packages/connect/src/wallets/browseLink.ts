import type { Device } from '../device.ts'

/** Wallets that open a page in a browser of their own. */
const bases = {
  Phantom: 'https://phantom.app/ul/browse/',
  Solflare: 'https://solflare.com/ul/v1/browse/',
  'Coinbase Wallet': 'https://go.cb-w.com/dapp?cb_url=',
} as const

export type BrowsableWallet = keyof typeof bases

export const isBrowsable = (name: string): name is BrowsableWallet => Object.hasOwn(bases, name)

/**
 * The link that opens this page inside a wallet; null where it leads nowhere: on a desktop, and in a web view of iOS, which
 * does not pass such links on.
 */
export function browseLink(
  name: BrowsableWallet,
  { href, origin }: { readonly href: string; readonly origin: string },
  { os, isIosSafari }: Pick<Device, 'os' | 'isIosSafari'>,
): string | null {
  if (os !== 'android' && !(os === 'ios' && isIosSafari)) return null
  const page = encodeURIComponent(href)
  return name === 'Coinbase Wallet' ? bases[name] + page : `${bases[name]}${page}?ref=${encodeURIComponent(origin)}`
}
