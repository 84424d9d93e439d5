import type { Connect } from '../createConnect.ts'
import { thisDevice } from '../device.ts'
import { loadOptions } from '../options/loadOptions.ts'

/** Offers unannounced wallets, and on phones those with a browser. Returns its stop. */
export function registerInjected(connect: Connect): () => void {
  const stop = new AbortController()
  const load = [
    import('./watchInjected.ts'),
    import('./walletConnect/registerWalletConnect.ts'),
    import('./watchPictures.ts'),
    loadOptions(connect),
  ] as const
  void Promise.all(load).then(([{ watchInjected }, { registerWalletConnect }, { watchPictures }]) => {
    if (stop.signal.aborted) return
    registerWalletConnect(connect)
    stop.signal.addEventListener('abort', watchInjected(connect))
    stop.signal.addEventListener('abort', watchPictures(connect))
    if (connect.options.enableSolflareFrames)
      void import('./solflare/registerSolflare.ts').then(({ registerSolflare }) =>
        stop.signal.addEventListener('abort', registerSolflare(connect)),
      )
    if (thisDevice().os === 'android')
      void import('./mobile/registerMobile.ts').then((mobile) => mobile.registerMobile(connect))
  })
  return () => stop.abort()
}
