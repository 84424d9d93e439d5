import type { ConnectMethod, Features } from './featuresOf.ts'

type Wanted = Pick<Features, 'email' | 'socials' | 'wallets' | 'connectMethodsOrder'>

/** Returns the enabled blocks of the Connect view from top to bottom. Wallets come first if one is installed. */
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

/** Checks whether 'or' separates two blocks: wallets from other methods. */
export const hasSeparator = (before: ConnectMethod, after: ConnectMethod): boolean =>
  (before === 'wallet') !== (after === 'wallet')

/** Checks whether the row 'Continue with a wallet' replaces all wallets. */
export const isWalletListCollapsed = (
  { collapseWallets, emailShowWallets }: Pick<Features, 'collapseWallets' | 'emailShowWallets'>,
  order: readonly ConnectMethod[],
): boolean =>
  order.length > 1 && order.includes('wallet') && (collapseWallets || (!emailShowWallets && order.at(-1) === 'wallet'))

/**
 * Returns the help for users without a wallet: an account by email or social login if available, otherwise the list of
 * wallets.
 */
export const walletGuideKind = ({ email, socials, walletGuide }: Features): 'get-started' | 'explore' | 'none' => {
  if (!walletGuide) return 'none'
  return email || socials.length > 0 ? 'get-started' : 'explore'
}
