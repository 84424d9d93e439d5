import type { Connect } from '../createConnect.ts'
import { emitEvent } from '../events/events.ts'
import { messageOf } from '../modal/toasts.ts'
import type { Wallet, WalletInput, WalletOutput, WalletRequest } from './wallet.ts'

/** Sends a request, and emits events (spec §4). */
export async function requestWallet<R extends WalletRequest>(
  connect: Connect,
  wallet: Wallet,
  request: R,
  input: WalletInput<R>,
): Promise<WalletOutput<R>> {
  const about = { wallet: wallet.name, request }
  if ('transaction' in input || 'transactions' in input) emitEvent(connect, { name: 'PENDING_TRANSACTION', ...about })
  try {
    return await wallet.request(request, input)
  } catch (error) {
    emitEvent(connect, { name: 'WALLET_ERROR', ...about, message: messageOf(error), error })
    throw error
  }
}
