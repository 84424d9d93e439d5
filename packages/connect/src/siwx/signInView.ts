import type { State } from '../state.ts'

/** The sign-in view. A site's sign-in with Ethereum from another toolkit has a separate one (spec §2). */
export const signInView = ({ options }: State): 'ConnectingSiwe' | 'SIWXSignMessage' =>
  options.siweConfig ? 'ConnectingSiwe' : 'SIWXSignMessage'
