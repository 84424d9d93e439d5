import { getWallets } from '@wallet-standard/app'
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
  const stops = [registry.on('register', update), registry.on('unregister', update)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Takes the new list, and keeps what is known of wallets that stay. Of two with one name, the first counts. A connection
 * whose wallet has gone is over.
 */
export const offer =
  (found: readonly Wallet[]) =>
  (state: State): State => {
    const wallets = found
      .filter(({ id }, index) => found.findIndex((other) => other.id === id) === index)
      .map((wallet) => state.wallets.find(({ id }) => id === wallet.id) ?? wallet)
    const { connection } = state
    const isGone = connection.status !== 'disconnected' && !wallets.some(({ id }) => id === connection.walletId)
    return { ...state, wallets, connection: isGone ? { status: 'disconnected' } : connection }
  }
