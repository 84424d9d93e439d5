import { activeConnection, type Connect } from '../createConnect.ts'
import { disconnectWallet } from './disconnectWallet.ts'

/** Gives up on a wallet that has not answered yet, because the person has chosen another one. A late answer changes nothing. */
export function stopAsking(connect: Connect, { except }: { readonly except: string }): void {
  const connection = activeConnection(connect)
  if (connection.status === 'connecting' && connection.walletId !== except) void disconnectWallet(connect)
}
