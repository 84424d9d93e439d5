import { getWallets } from '@wallet-standard/app'
import { disconnected } from '../connection/connection.ts'
import { rememberedWalletKey } from '../connection/connectWallet.ts'
import { reconnectWallet } from '../connection/reconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import type { State } from '../state.ts'
import type { Wallet } from './wallet.ts'
import { createStandardWallet, isCompatible } from './walletStandard.ts'

/**
 * Keeps the list of wallets true while they come and go, and asks the remembered one, once, when it appears. Returns what
 * stops it. Without a window (a server) it does nothing.
 */
export function watchWallets(connect: Connect): () => void {
  if (typeof window === 'undefined') return () => {}
  const { store } = connect
  const registry = getWallets()
  const update = () => {
    store.set(offer(registry.get().filter(isCompatible).map(createStandardWallet)))
    void reconnectWallet(connect)
  }
  update()
  // A session of WalletConnect is the one connection that no wallet of this browser announces.
  if (connect.storage.get(rememberedWalletKey) === 'walletConnect')
    void import('../late.ts').then(({ registerWalletConnect }) => registerWalletConnect(connect))
  const stops = [registry.on('register', update), registry.on('unregister', update)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Takes the new list, and keeps what is known of wallets that stay. Of two with one name, the first counts. A connection
 * whose wallet has gone is over. Wallets that were not announced (WalletConnect, Phantom on a phone) stay beside them.
 */
export const offer =
  (found: readonly Wallet[]) =>
  (state: State): State => {
    const others = state.wallets.filter(({ kind }) => kind !== 'announced')
    const wallets = [...found, ...others]
      .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
      .map((wallet) => state.wallets.find(({ id, kind }) => id === wallet.id && kind === wallet.kind) ?? wallet)
    const connections = Object.entries(state.connections).map(([namespace, connection]) => {
      const isGone = connection.status !== 'disconnected' && !wallets.some(({ id }) => id === connection.walletId)
      return [namespace, isGone ? disconnected : connection]
    })
    return { ...state, wallets, connections: Object.fromEntries(connections) }
  }
