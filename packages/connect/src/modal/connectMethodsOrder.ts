import type { ConnectMethod, Features } from './featuresOf.ts'

type Wanted = Pick<Features, 'email' | 'socials' | 'wallets' | 'connectMethodsOrder'>

/**
 * The blocks of the Connect view from top to bottom: only those that are on. Wallets come first where one is installed.
 */
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

/** Whether 'or' is shown between two blocks: between wallets and what is no wallet. */
export const hasSeparator = (before: ConnectMethod, after: ConnectMethod): boolean =>
  (before === 'wallet') !== (after === 'wallet')

/** Whether one row, 'Continue with a wallet', replaces all wallets. */
export const isWalletListCollapsed = (
  { collapseWallets, emailShowWallets }: Pick<Features, 'collapseWallets' | 'emailShowWallets'>,
  order: readonly ConnectMethod[],
): boolean =>
  order.length > 1 && order.includes('wallet') && (collapseWallets || (!emailShowWallets && order.at(-1) === 'wallet'))

/** The help for who has no wallet: an account by e-mail or a social network, where there is one; else the list of wallets. */
export const walletGuideKind = ({ email, socials, walletGuide }: Features): 'get-started' | 'explore' | 'none' => {
  if (!walletGuide) return 'none'
  return email || socials.length > 0 ? 'get-started' : 'explore'
}
