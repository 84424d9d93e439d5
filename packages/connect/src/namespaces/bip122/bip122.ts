import type { ChainAdapter } from '../chainAdapter.ts'

/** Bitcoin, for `createConnect` (`kinds: [bip122]`) with `bitcoinNetwork`. */
export const bip122: ChainAdapter = {
  namespace: 'bip122',
  load: async () => (await import('./bip122Verbs.ts')).bip122Verbs,
  errorWords: { de: async () => (await import('./words/errors.de.ts')).errorMessages },
}
