import { rememberedWalletKey } from '../connection/askWallet.ts'
import { reset } from '../connection/connection.ts'
import { reconnectWallet } from '../connection/reconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import type { State } from '../state.ts'
import { announcedWallets, watchAnnounced } from './announced.ts'
import { takeWallets } from './takeWallets.ts'
import type { Wallet } from './wallet.ts'
import { createStandardWallet, isCompatible } from './walletStandard.ts'

/** Updates wallets, and asks the remembered one. Returns its stop; no-op on a server. */
export function watchWallets(connect: Connect): () => void {
  if (typeof window === 'undefined') return () => {}
  const { store } = connect
  const update = () => {
    store.set(offer(takeWallets(announcedWallets(), (one) => (isCompatible(one) ? createStandardWallet(one) : null))))
    void reconnectWallet(connect)
  }
  update()
  const stops = [watchAnnounced(update)]
  // Wallets without announcements.
  const remembered = connect.storage.get(rememberedWalletKey)
  const isMissing = remembered !== null && !store.get().wallets.some(({ id }) => id === remembered)
  if (connect.options.wallets || connect.options.kinds || isMissing)
    void import('./registerOthers.ts').then(({ registerOthers }) => stops.push(registerOthers(connect)))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The first of equal names counts; removal disconnects. */
export const offer =
  (found: readonly Wallet[]) =>
  (state: State): State => {
    const others = state.wallets.filter(({ kind, isGiven }) => kind !== 'announced' || isGiven)
    const wallets = [...found, ...others]
      .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
      .map((wallet) => state.wallets.find((known) => isSame(known, wallet)) ?? wallet)
    let next: State = { ...state, wallets }
    for (const [namespace, connection] of Object.entries(state.connections))
      if (connection.status !== 'disconnected' && !wallets.some(({ id }) => id === connection.walletId))
        // Keys are namespaces.
        next = reset(namespace as Namespace)(next)
    return next
  }

const isSame = (left: Wallet, right: Wallet) =>
  left.id === right.id && left.kind === right.kind && left.isGiven === right.isGiven
