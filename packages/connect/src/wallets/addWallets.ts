import type { State } from '../state.ts'
import type { Wallet } from './wallet.ts'

/** The first of equal names counts; announced ones come first. */
export const addWallets =
  (found: readonly Wallet[]) =>
  (state: State): State => {
    const added = found.filter(({ id }) => !state.wallets.some((wallet) => wallet.id === id))
    return added.length === 0 ? state : { ...state, wallets: [...state.wallets, ...added] }
  }
