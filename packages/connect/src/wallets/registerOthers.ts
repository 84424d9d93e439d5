import { walletKeyOf } from '../connection/askWallet.ts'
import { reconnectOthers } from '../connection/reconnectOthers.ts'
import { reconnectWallet } from '../connection/reconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { kindOf } from '../namespaces/chainAdapter.ts'
import { loadOptions } from '../options/loadOptions.ts'
import { createCoinbase } from './coinbase.ts'
import { createPhantom, createSolflare } from './phantomSolflare.ts'
import { registerWalletConnect } from './walletConnect/registerWalletConnect.ts'
import { watchAdapters } from './watchAdapters.ts'
import { watchInjected } from './watchInjected.ts'

/** Offers wallets without announcements. Returns its stop. */
export function registerOthers(connect: Connect): () => void {
  const { storage, options } = connect
  const kinds = ['solana' as const, ...(options.kinds ?? []).map(({ namespace }) => namespace)]
  const remembered = new Set(kinds.map((namespace) => storage.get(walletKeyOf(namespace))))
  if (remembered.has('walletConnect')) void loadOptions(connect).then(() => registerWalletConnect(connect))
  if (remembered.has('mobileWalletAdapter'))
    void Promise.all([import('./mobile/registerMobile.ts'), loadOptions(connect)]).then(([{ registerMobile }]) =>
      registerMobile(connect),
    )
  if (remembered.has('embedded'))
    void Promise.all([import('./embedded/registerEmbedded.ts'), loadOptions(connect)]).then(
      ([{ registerEmbedded }]) => {
        registerEmbedded(connect)
        return reconnectWallet(connect)
      },
    )
  const stops = [watchAdapters(connect), ...offerRemembered(connect, remembered)]
  if (options.kinds) stops.push(reconnectOthers(connect))
  for (const { namespace } of options.kinds ?? [])
    void kindOf(connect, namespace).then((kind) => kind && stops.push(kind.watchWallets(connect)))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The last visit's may be unannounced. */
function offerRemembered(connect: Connect, remembered: ReadonlySet<string | null>): readonly (() => void)[] {
  const injected = [createPhantom(), createSolflare(), createCoinbase()].filter(({ id }) => remembered.has(id))
  return injected.length > 0 ? [watchInjected(connect, injected)] : []
}
