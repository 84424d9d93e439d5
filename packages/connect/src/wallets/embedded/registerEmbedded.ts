import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../addWallets.ts'
import type { Wallet } from '../wallet.ts'
import { createEmbeddedWallet } from './embeddedWallet.ts'
import { openFrame } from './openFrame.ts'

/** Offers the embedded wallet; loads nothing until used. */
export function registerEmbedded(connect: Connect): void {
  const { store, options } = connect
  const isOffered = store.get().wallets.some(({ kind }) => kind === 'embedded')
  if (isOffered || options.frameUrl === undefined) return
  const wallet: Wallet = createEmbeddedWallet(connect, { open: () => openFrame(connect) })
  store.set(addWallets([wallet]))
}
