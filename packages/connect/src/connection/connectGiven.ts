import { activeNamespace, type Connect } from '../createConnect.ts'
import { addWallets } from '../wallets/addWallets.ts'
import type { Account, Wallet } from '../wallets/wallet.ts'
import { begin } from './connection.ts'

/** A wallet that needs no asking for its account, such as a key in a file. */
export type GivenWallet = Wallet & { readonly account: Account }

/** Connects a wallet that the host gives, on the active network. Nothing of it is remembered. */
export function connectGiven(connect: Connect, wallet: GivenWallet): void {
  const { id: walletId, account } = wallet
  connect.store.set(addWallets([wallet]))
  connect.store.set(begin(activeNamespace(connect), { status: 'connected', walletId, account }))
}
