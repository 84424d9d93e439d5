import type { Options } from '../options/options.ts'
import type { Namespace } from './namespace.ts'

/** Returns the namespaces in use: the host's list, or Solana and given kinds. */
export const setUpNamespaces = ({ namespaces, kinds = [] }: Options): readonly Namespace[] =>
  namespaces ?? ['solana', ...kinds.map(({ namespace }) => namespace)]
