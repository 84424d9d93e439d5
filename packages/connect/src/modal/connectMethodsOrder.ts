import type { ConnectMethod, Features } from './featuresOf.ts'

type Wanted = Pick<Features, 'email' | 'socials' | 'wallets' | 'connectMethodsOrder'>

/** Top to bottom; wallets first if one is installed. */
export function connectMethodsOrder(
  features: Wanted,
  { hasInstalled }: { readonly hasInstalled: boolean },
): readonly ConnectMethod[] {
  const usual: readonly ConnectMethod[] = hasInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  const isOn: Readonly<Record<ConnectMethod, boolean>> = {
    wallet: features.wallets,
    email: features.email,
    social: features.socials.length > 0,
  }
  return [...new Set([...(features.connectMethodsOrder ?? []), ...usual])].filter((method) => isOn[method])
}

/** Separates wallets from other methods. */
export const hasSeparator = (before: ConnectMethod, after: ConnectMethod): boolean =>
  (before === 'wallet') !== (after === 'wallet')

/** One row replaces all wallets. */
export const isWalletListCollapsed = (
  { collapseWallets, emailShowWallets }: Pick<Features, 'collapseWallets' | 'emailShowWallets'>,
  order: readonly ConnectMethod[],
): boolean =>
  order.length > 1 && order.includes('wallet') && (collapseWallets || (!emailShowWallets && order.at(-1) === 'wallet'))

/** An account if possible, else wallets. */
export const walletGuideKind = ({ email, socials, walletGuide }: Features): 'get-started' | 'explore' | 'none' => {
  if (!walletGuide) return 'none'
  return email || socials.length > 0 ? 'get-started' : 'explore'
}
