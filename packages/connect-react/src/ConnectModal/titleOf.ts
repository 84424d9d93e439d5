import type { View, ViewData, Wallet } from '@solsmith/connect'
import type { ModalWords } from '../words/en.ts'

type Facts = { readonly words: ModalWords; readonly data: ViewData; readonly wallets: readonly Wallet[] }

export function titleOf(view: View, { words: { titles, social }, data, wallets }: Facts): string {
  if (view === 'ConnectingSocial' && data.provider === 'local') return social.local
  const name = data.name ?? data.listed?.name ?? wallets.find(({ id }) => id === data.walletId)?.name
  if (name !== undefined) {
    if (view === 'Downloads') return titles.getWallet(name)
    if (named.includes(view)) return name
  }
  return titles[view]
}

const named: readonly View[] = ['ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingSocial', 'SwitchNetwork']
