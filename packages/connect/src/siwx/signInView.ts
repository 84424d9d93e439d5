import type { State } from '../state.ts'

/** The view that asks for a sign-in: a sign-in with Ethereum that a site has from another toolkit has a view of its own (spec §2). */
export const signInView = ({ options }: State): 'ConnectingSiwe' | 'SIWXSignMessage' =>
  options.siweConfig ? 'ConnectingSiwe' : 'SIWXSignMessage'
