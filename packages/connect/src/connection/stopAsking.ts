import { activeConnection, type Connect } from '../createConnect.ts'
import { disconnectWallet } from './disconnectWallet.ts'

/** Gives up on a pending wallet because the user chose another one. Its late answer is ignored. */
export function stopAsking(connect: Connect, { except }: { readonly except: string }): void {
  const connection = activeConnection(connect)
  if (connection.status === 'connecting' && connection.walletId !== except) void disconnectWallet(connect)
}
