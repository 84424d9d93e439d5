import { reconnectWallet } from '../connection/reconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { addWallets } from './addWallets.ts'
import { createCoinbase } from './coinbase.ts'
import { createPhantom, createSolflare } from './phantomSolflare.ts'
import type { Wallet } from './wallet.ts'

/** Spec §4. */
const pollMs = 1_000

/** Until all are there; announced wallets win. Returns its stop. */
export function watchInjected(
  connect: Connect,
  candidates: readonly Wallet[] = [createPhantom(), createSolflare(), createCoinbase()],
): () => void {
  const look = () => {
    const ready = candidates.filter((wallet) => ['installed', 'loadable'].includes(wallet.readiness()))
    connect.store.set(addWallets(ready))
    if (ready.some((wallet) => wallet.readiness() === 'installed')) void reconnectWallet(connect)
    if (candidates.every((wallet) => ['installed', 'unsupported'].includes(wallet.readiness()))) stop()
  }
  const timer = setInterval(look, pollMs)
  const moments = ['DOMContentLoaded', 'load'] as const
  const stop = () => {
    clearInterval(timer)
    for (const moment of moments) globalThis.window?.removeEventListener(moment, look)
  }
  for (const moment of moments) globalThis.window?.addEventListener(moment, look)
  look()
  return stop
}
