import { activeConnection, type Connect } from '../createConnect.ts'
import { disconnectWallet } from './disconnectWallet.ts'

/** Gives up on a pending wallet, whose answer is ignored. */
export function stopAsking(connect: Connect, { except }: { readonly except: string }): void {
  const connection = activeConnection(connect)
  if (connection.status === 'connecting' && connection.walletId !== except) void disconnectWallet(connect)
}
