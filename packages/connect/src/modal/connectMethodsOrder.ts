import type { ConnectMethod, Features } from './featuresOf.ts'

type Wanted = Pick<Features, 'email' | 'socials' | 'wallets' | 'connectMethodsOrder'>

/** Returns the enabled blocks from top to bottom; wallets first if one is installed. */
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

/** Checks whether 'or' separates two blocks. */
export const hasSeparator = (before: ConnectMethod, after: ConnectMethod): boolean =>
  (before === 'wallet') !== (after === 'wallet')

/** Checks whether one row replaces all wallets. */
export const isWalletListCollapsed = (
  { collapseWallets, emailShowWallets }: Pick<Features, 'collapseWallets' | 'emailShowWallets'>,
  order: readonly ConnectMethod[],
): boolean =>
  order.length > 1 && order.includes('wallet') && (collapseWallets || (!emailShowWallets && order.at(-1) === 'wallet'))

/** Returns the help for new users: an account if possible, else wallets. */
export const walletGuideKind = ({ email, socials, walletGuide }: Features): 'get-started' | 'explore' | 'none' => {
  if (!walletGuide) return 'none'
  return email || socials.length > 0 ? 'get-started' : 'explore'
}
