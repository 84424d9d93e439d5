import type { ChainKind } from '../kind.ts'

/** Ethereum and the chains that speak as it does: give it to `createConnect` (`kinds: [eip155]`), and networks by `evmNetwork`. */
export const eip155: ChainKind = {
  namespace: 'eip155',
  load: async () => (await import('./eip155Verbs.ts')).eip155Verbs,
  errorWords: { de: async () => (await import('./words/errors.de.ts')).errorMessages },
}
