import type { Options } from '../options/options.ts'
import type { Namespace } from './namespace.ts'

/** The kinds of chain that are set up: those that the host names, or Solana and the kinds that it has given. */
export const setUpNamespaces = ({ namespaces, kinds = [] }: Options): readonly Namespace[] =>
  namespaces ?? ['solana', ...kinds.map(({ namespace }) => namespace)]
