import type { ChainKind } from '../kind.ts'

/** Polkadot, for `createConnect` (`kinds: [polkadot]`) with `polkadotNetwork`. */
export const polkadot: ChainKind = {
  namespace: 'polkadot',
  load: async () => (await import('./polkadotVerbs.ts')).polkadotVerbs,
  errorWords: { de: async () => (await import('./words/errors.de.ts')).errorMessages },
}
