import { activeConnection, type Connect } from '../createConnect.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { findWallet } from './connectWallet.ts'

/** Returns the connected wallet, unless it has gone. */
export function activeWallet(connect: Connect): Wallet | null {
  const connection = activeConnection(connect)
  if (connection.status !== 'connected') return null
  try {
    return findWallet(connect, connection.walletId)
  } catch {
    return null
  }
}
