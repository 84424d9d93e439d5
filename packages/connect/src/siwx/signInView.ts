import type { State } from '../state.ts'

/** SIWE has its own (spec §2). */
export const signInView = ({ options }: State): 'ConnectingSiwe' | 'SIWXSignMessage' =>
  options.siweConfig ? 'ConnectingSiwe' : 'SIWXSignMessage'
