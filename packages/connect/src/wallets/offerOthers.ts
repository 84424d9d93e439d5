import { rememberedWalletKey } from '../connection/connectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { registerWalletConnect } from './walletConnect/registerWalletConnect.ts'
import { watchAdapters } from './watchAdapters.ts'

/** Offers what does not announce itself and is wanted at the start of a visit. Returns what stops it. */
export function offerOthers(connect: Connect): () => void {
  if (connect.storage.get(rememberedWalletKey) === 'walletConnect') registerWalletConnect(connect)
  return watchAdapters(connect)
}
