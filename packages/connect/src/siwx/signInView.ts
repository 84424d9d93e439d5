import type { State } from '../state.ts'

/** Returns the sign-in view. A site's Sign-In with Ethereum from another toolkit has a separate one (spec §2). */
export const signInView = ({ options }: State): 'ConnectingSiwe' | 'SIWXSignMessage' =>
  options.siweConfig ? 'ConnectingSiwe' : 'SIWXSignMessage'
