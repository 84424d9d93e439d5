import { listTokenAccounts } from '../listTokenAccounts.ts'

/** Lists the token accounts that a delegate may spend from, of one mint or of one token program. */
export const getTokenAccountsByDelegate = listTokenAccounts('delegate')
