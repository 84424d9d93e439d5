import type { ChainAdapter } from '../chainAdapter.ts'

/** Polkadot, for `createConnect` (`kinds: [polkadot]`) with `polkadotNetwork`. */
export const polkadot: ChainAdapter = {
  namespace: 'polkadot',
  load: async () => (await import('./polkadotVerbs.ts')).polkadotVerbs,
  errorWords: { de: async () => (await import('./words/errors.de.ts')).errorMessages },
}
