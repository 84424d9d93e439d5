import type { ChainAdapter } from '../chainAdapter.ts'

/** Ethereum and other EVM chains, for `createConnect` (`kinds: [eip155]`) with `evmNetwork`. */
export const eip155: ChainAdapter = {
  namespace: 'eip155',
  load: async () => (await import('./eip155Verbs.ts')).eip155Verbs,
  errorWords: { de: async () => (await import('./words/errors.de.ts')).errorMessages },
}
