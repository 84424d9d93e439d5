import { activeNamespace, type Connect } from '../createConnect.ts'
import { addWallets } from '../wallets/addWallets.ts'
import type { Account, Wallet } from '../wallets/wallet.ts'
import { begin } from './connection.ts'

/** A wallet with a known account, such as a key file. */
export type GivenWallet = Wallet & { readonly account: Account }

/** Connects the host's wallet; stores nothing. */
export function connectWith(connect: Connect, wallet: GivenWallet): void {
  const { id: walletId, account } = wallet
  connect.store.set(addWallets([wallet]))
  connect.store.set(begin(activeNamespace(connect), { status: 'connected', walletId, account }))
}
